/** Those who lend. Meera has a demo account of her own. */
export const OWNERS = {
  meera: { firstName: 'Meera', city: 'Jaipur', email: 'meera@vastra.test' },
  ritu: { firstName: 'Ritu', city: 'Lucknow', email: 'ritu@vastra.test' },
  arjun: { firstName: 'Arjun', city: 'Delhi', email: 'arjun@vastra.test' },
  sana: { firstName: 'Sana', city: 'Mumbai', email: 'sana@vastra.test' },
  lakshmi: { firstName: 'Lakshmi', city: 'Chennai', email: 'lakshmi@vastra.test' },
  devika: { firstName: 'Devika', city: 'Kochi', email: 'devika@vastra.test' },
  farah: { firstName: 'Farah', city: 'Hyderabad', email: 'farah@vastra.test' },
  nandini: { firstName: 'Nandini', city: 'Ahmedabad', email: 'nandini@vastra.test' },
  gurleen: { firstName: 'Gurleen', city: 'Chandigarh', email: 'gurleen@vastra.test' },
  kabir: { firstName: 'Kabir', city: 'Bengaluru', email: 'kabir@vastra.test' },
  imran: { firstName: 'Imran', city: 'Bhopal', email: 'imran@vastra.test' },
  rohan: { firstName: 'Rohan', city: 'Pune', email: 'rohan@vastra.test' },
  ishita: { firstName: 'Ishita', city: 'Kolkata', email: 'ishita@vastra.test' },
} as const;

export type OwnerName = keyof typeof OWNERS;

export const isOwnerName = (word: string): word is OwnerName => Object.hasOwn(OWNERS, word);
