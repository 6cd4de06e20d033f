/** India's states and union territories by their two-digit GST codes. */
const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** Other spellings of a state. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'new delhi': '07',
  'nct of delhi': '07',
  orissa: '21',
  pondicherry: '34',
  uttaranchal: '05',
  chattisgarh: '22',
  tamilnadu: '33',
  telengana: '36',
  'jammu & kashmir': '01',
  'andaman & nicobar islands': '35',
  'dadra and nagar haveli': '26',
  'daman and diu': '26',
};

const codeOfName = new Map(Object.entries(STATES).map(([code, name]) => [name.toLowerCase(), code]));

/** All states, sorted by name. */
export function listStates(): { code: string; name: string }[] {
  return Object.entries(STATES)
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** A state's name by its GST code; undefined for an unknown code. */
export function stateName(code: string): string | undefined {
  return STATES[code];
}

/** The GST code of a state's name, in any spelling; undefined if unknown. */
export function findStateCode(written: string): string | undefined {
  const name = written.trim().toLowerCase().replace(/\s+/g, ' ');
  return codeOfName.get(name) ?? codeOfName.get(name.replaceAll('&', 'and')) ?? SPELLINGS[name];
}
