/** Those who weave, print, embroider and stitch. Invented houses at places where the craft is truly at home. */
interface Maker {
  name: string;
  /** as on a card; with the town where the name does not tell */
  shown: string;
  address: string;
  country: 'India' | 'Bangladesh';
}

const IMPORTER = 'imported by Vastra Textiles Pvt Ltd, 14 Lodhi Colony Market, New Delhi 110003';

const house = (name: string, shown: string, address: string): Maker => ({
  name,
  shown,
  address,
  country: 'India',
});

const abroad = (name: string, shown: string, address: string): Maker => ({
  name,
  shown,
  address: `${address}; ${IMPORTER}`,
  country: 'Bangladesh',
});

export const MAKERS = {
  kashi: house('Kashi Looms', 'Kashi Looms, Varanasi', 'Madanpura, Varanasi, Uttar Pradesh 221001'),
  bagru: house('Bagru Print House', 'Bagru Print House', 'Chhipa Mohalla, Bagru, Rajasthan 303007'),
  akola: house('Akola Mud Print', 'Akola Mud Print', 'Berach Road, Akola, Chittorgarh, Rajasthan 312204'),
  sanganer: house(
    'Sanganer Hand Print',
    'Sanganer Hand Print',
    'Silawaton ka Mohalla, Sanganer, Jaipur, Rajasthan 302029',
  ),
  ajrakhpur: house('Ajrakhpur Works', 'Ajrakhpur Works', 'Ajrakhpur, Bhuj, Kutch, Gujarat 370105'),
  khatri: house('Khatri Collective', 'Khatri Collective, Bhuj', 'Danda Bazaar, Bhuj, Kutch, Gujarat 370001'),
  jamnagar: house(
    'Jamnagar Bandhani Mandal',
    'Jamnagar Bandhani Mandal',
    'Khambhaliya Gate, Jamnagar, Gujarat 361005',
  ),
  jaipur: house('Jaipur Dye Yard', 'Jaipur Dye Yard', 'Rangrez Gali, Ramganj, Jaipur, Rajasthan 302003'),
  phulia: house('Phulia Weavers', 'Phulia Weavers', 'Phulia Colony, Nadia, West Bengal 741402'),
  lucknow: house('Lucknow Needle', 'Lucknow Needle', 'Chowk, Lucknow, Uttar Pradesh 226003'),
  pochampally: house('Pochampally Studio', 'Pochampally Studio', 'Bhoodan Pochampally, Telangana 508284'),
  nuapatna: house('Nuapatna Tie and Weave', 'Nuapatna Tie and Weave', 'Nuapatna, Cuttack, Odisha 754035'),
  srikalahasti: house(
    'Srikalahasti Pens',
    'Srikalahasti Pens',
    'Agraharam Street, Srikalahasti, Andhra Pradesh 517644',
  ),
  kanchi: house(
    'Kanchi Temple Silks',
    'Kanchi Temple Silks',
    'Pillaiyarpalayam, Kanchipuram, Tamil Nadu 631501',
  ),
  chanderi: house(
    'Chanderi Hathkargha',
    'Chanderi Hathkargha',
    'Pranpur Road, Chanderi, Madhya Pradesh 473446',
  ),
  maheshwar: house(
    'Narmada Handloom',
    'Narmada Handloom, Maheshwar',
    'Fort Road, Maheshwar, Madhya Pradesh 451224',
  ),
  chennai: house(
    'Chennai Mill No. 9',
    'Chennai Mill No. 9',
    'Thari Street, Tondiarpet, Chennai, Tamil Nadu 600081',
  ),
  kannur: house('Kannur Handloom Society', 'Kannur Handloom Society', 'Chirakkal, Kannur, Kerala 670011'),
  jodhpur: house('Jodhpur Tailoring', 'Jodhpur Tailoring', 'Nai Sarak, Jodhpur, Rajasthan 342001'),
  delhi: house('Lodhi Cutting Room', 'Lodhi Cutting Room, Delhi', 'Kotla Mubarakpur, New Delhi 110003'),
  bhagalpur: house('Champa Looms', 'Champa Looms, Bhagalpur', 'Champanagar, Bhagalpur, Bihar 812004'),
  mojari: house('Mojari Lane', 'Mojari Lane, Jaipur', 'Ramganj Bazaar, Jaipur, Rajasthan 302003'),
  johari: house(
    'Johari Bazaar Silver',
    'Johari Bazaar Silver',
    'Gopalji ka Rasta, Johari Bazaar, Jaipur, Rajasthan 302003',
  ),
  kutchbag: house('Rann Threads', 'Rann Threads, Bhuj', 'Mirzapar Highway, Bhuj, Kutch, Gujarat 370040'),
  dhaka: abroad(
    'Rupganj Jamdani Works',
    'Rupganj Jamdani Works',
    'Noapara, Rupganj, Narayanganj 1460, Bangladesh',
  ),
  tangail: abroad('Tangail Check House', 'Tangail Check House', 'Patrail, Delduar, Tangail 1910, Bangladesh'),
} satisfies Record<string, Maker>;

export type MakerName = keyof typeof MAKERS;
