/**
 * What India's postal codes say of a place: the first digits name the state, the longest that are listed here win.
 * Digits that two states share stand for none of them, so that nothing wrong is filled in. After India Post's
 * own list of circles and sorting districts.
 */
const STATES: Record<string, string> = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '51 52 53',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78',
  Bihar: '80 811 812 821 823 824 84 85',
  Chandigarh: '1600',
  Chhattisgarh: '49',
  Delhi: '11',
  Goa: '403',
  Gujarat: '36 37 38 39',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Jharkhand: '814 815 816 822 825 826 827 828 829 83',
  Karnataka: '56 57 58 59',
  Kerala: '67 68 69',
  Ladakh: '194',
  Lakshadweep: '68255',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '40 41 42 43 44',
  Manipur: '795',
  Meghalaya: '793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  Puducherry: '533464 673310',
  Punjab: '14 15',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu': '60 61 62 63 64',
  Telangana: '50',
  Tripura: '799',
  'Uttar Pradesh': '20 21 22 23 24 25 26 27 28',
  Uttarakhand: '248 249 263',
  'West Bengal': '70 71 72 73 74',
  // shared by two
  '': '244 246 247 262 3625 3962 605 6096 1601 813',
};

/** Where the first digits stand for one city and nothing else. */
const CITIES: Record<string, string> = {
  '1100': 'New Delhi',
  '3020': 'Jaipur',
  '3800': 'Ahmedabad',
  '4000': 'Mumbai',
  '4110': 'Pune',
  '5000': 'Hyderabad',
  '5600': 'Bengaluru',
  '6000': 'Chennai',
  '7000': 'Kolkata',
};

const stateByDigits = new Map(
  Object.entries(STATES).flatMap(([state, digits]) => digits.split(' ').map((each) => [each, state])),
);

export interface PinPlace {
  state?: string;
  city?: string;
}

/** The place of an Indian PIN code, as far as it is certain; nothing for what is no whole PIN code. */
export function placeOfPin(pin: string): PinPlace {
  if (!/^[1-9]\d{5}$/.test(pin)) return {};
  const state = [6, 5, 4, 3, 2].map((length) => stateByDigits.get(pin.slice(0, length))).find(isKnown);
  return { state: state || undefined, city: CITIES[pin.slice(0, 4)] };
}

function isKnown(state: string | undefined): boolean {
  return state !== undefined;
}
