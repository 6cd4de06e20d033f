import type { DemoPerson } from './demo-shop.ts';
import { OWNERS, type OwnerName } from './owners.ts';

type Home = [address: string, city: string, state: string, postalCode: string];

/** The three demo accounts first; the others have no password that anyone knows. */
export const demoPeople: DemoPerson[] = [
  person('Vastra Admin', 'admin', 'admin@vastra.test', 1, 420, [
    '14 Lodhi Colony Market',
    'New Delhi',
    'Delhi',
    '110003',
  ]),
  person('Asha Kulkarni', 'shopper', 'asha@vastra.test', 2, 310, [
    '12 Civil Lines',
    'Jaipur',
    'Rajasthan',
    '302006',
  ]),
  owner('meera', 'Meera Rathore', 3, 290, ['7 Bapu Nagar, Tonk Road', 'Jaipur', 'Rajasthan', '302015']),
  owner('ritu', 'Ritu Bansal', 4, 265, ['C-41 Mahanagar Extension', 'Lucknow', 'Uttar Pradesh', '226006']),
  owner('arjun', 'Arjun Sethi', 5, 250, ['B-112 Lajpat Nagar I', 'New Delhi', 'Delhi', '110024']),
  owner('sana', 'Sana Merchant', 6, 240, ['403 Sea Breeze, Carter Road', 'Mumbai', 'Maharashtra', '400050']),
  owner('lakshmi', 'Lakshmi Narayanan', 7, 230, [
    '18 Kutchery Road, Mylapore',
    'Chennai',
    'Tamil Nadu',
    '600004',
  ]),
  owner('devika', 'Devika Menon', 8, 215, ['Rose Villa, Panampilly Nagar', 'Kochi', 'Kerala', '682036']),
  owner('farah', 'Farah Sheikh', 9, 200, [
    '8-2-293 Road No. 12, Banjara Hills',
    'Hyderabad',
    'Telangana',
    '500034',
  ]),
  owner('nandini', 'Nandini Rao', 10, 190, ['22 Navrangpura Society', 'Ahmedabad', 'Gujarat', '380009']),
  owner('gurleen', 'Gurleen Kaur', 11, 175, ['House 1184, Sector 18', 'Chandigarh', 'Chandigarh', '160018']),
  owner('kabir', 'Kabir Shetty', 12, 160, ['31 4th Cross, Indiranagar', 'Bengaluru', 'Karnataka', '560038']),
  owner('imran', 'Imran Siddiqui', 13, 150, ['5 Shyamla Hills', 'Bhopal', 'Madhya Pradesh', '462002']),
  owner('rohan', 'Rohan Deshmukh', 14, 140, ['9 Prabhat Road, Lane 6', 'Pune', 'Maharashtra', '411004']),
  owner('ishita', 'Ishita Ghosh', 15, 120, ['14B Lake View Road', 'Kolkata', 'West Bengal', '700029']),
  shopper('Vikram Rao', 'vikram', 16, 205, [
    '27 Gandhi Bazaar, Basavanagudi',
    'Bengaluru',
    'Karnataka',
    '560004',
  ]),
  shopper('Leela Thomas', 'leela', 17, 180, ['Thekkekara House, Kanjikuzhi', 'Kottayam', 'Kerala', '686004']),
  shopper('Meher Gill', 'meher', 18, 130, ['66 Model Town', 'Ludhiana', 'Punjab', '141002']),
  shopper('Debjani Sen', 'debjani', 19, 95, ['3 Uzan Bazar', 'Guwahati', 'Assam', '781001']),
  shopper('Joseph Kurian', 'joseph', 20, 60, ['11 Fontainhas', 'Panaji', 'Goa', '403001']),
];

function owner(key: OwnerName, name: string, number: number, joinedDaysAgo: number, home: Home): DemoPerson {
  return person(name, 'owner', OWNERS[key].email, number, joinedDaysAgo, home);
}

function shopper(
  name: string,
  mailbox: string,
  number: number,
  joinedDaysAgo: number,
  home: Home,
): DemoPerson {
  return person(name, 'shopper', `${mailbox}@vastra.test`, number, joinedDaysAgo, home);
}

function person(
  name: string,
  role: DemoPerson['role'],
  email: string,
  number: number,
  joinedDaysAgo: number,
  [address, city, state, postalCode]: Home,
): DemoPerson {
  const mobileNumber = `90000000${String(number).padStart(2, '0')}`;
  return { name, email, mobileNumber, role, address, city, state, postalCode, joinedDaysAgo };
}
