/** PIN code prefixes by state; the longest match wins (India Post's circles). */
const PINS: Readonly<Record<string, string>> = {
  '01': '18 190 191 192 193',
  '02': '17',
  '03': '14 15 16',
  '04': '160',
  '05': '244712 244713 244714 244715 244716 244717 2460 2461 2464 24765 24766 24767 248 249 2623 2624 2625 263',
  '06': '12 13',
  '07': '11',
  '08': '30 31 32 33 34',
  '09': '20 21 22 23 24 25 26 27 28',
  '10': '80 811 812 813 821 823 824 84 85',
  '11': '737',
  '12': '790 791 792',
  '13': '797 798',
  '14': '795',
  '15': '796',
  '16': '799',
  '17': '793 794',
  '18': '78',
  '19': '70 71 72 73 74',
  '20': '814 815 816 822 825 826 827 828 829 83',
  '21': '75 76 77',
  '22': '49',
  '23': '45 46 47 48',
  '24': '36 37 38 39',
  '26': '362520 362540 362570 396193 396210 396215 396220 396230 396235 396240',
  '27': '40 41 42 43 44',
  '29': '56 57 58 59',
  '30': '403',
  '31': '68255',
  '32': '67 68 69',
  '33': '60 61 62 63 64',
  '34': '60500 60501 60960 533464 67331',
  '35': '744',
  '36': '50',
  '37': '51 52 53',
  '38': '194',
};
const stateOfPrefix = new Map(
  Object.entries(PINS).flatMap(([code, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, code])),
);

/** The GST code of a PIN code's state; undefined for the army's PIN codes and for invalid ones. */
export function stateOfPin(pin: string): string | undefined {
  for (let length = pin.length; length >= 2; length--) {
    const code = stateOfPrefix.get(pin.slice(0, length));
    if (code !== undefined) return code;
  }
  return undefined;
}
