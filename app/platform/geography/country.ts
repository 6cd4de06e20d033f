export function isIndia(country: string): boolean {
  return ['india', 'in', 'bharat', 'भारत'].includes(country.trim().toLowerCase());
}
