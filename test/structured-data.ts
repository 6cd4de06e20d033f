/** Allowed forms of a schema.org property's value. */
type Form = 'text' | 'address' | 'date' | 'number' | 'count' | 'currency' | 'enumeration' | string[];

interface Kind {
  /** search engines ignore the item without these */
  required: string[];
  /** recommended by search engines, except data that the shop does not have; also required here */
  recommended: string[];
  /** allowed properties with their form; an array lists allowed types */
  properties: Record<string, Form>;
}

/**
 * The schema.org properties of each type that the shop uses, with those that Google's guides for product, breadcrumb,
 * organization, event and article results require or recommend.
 */
const KINDS: Record<string, Kind> = {
  Product: {
    required: ['name', 'image', 'offers'],
    recommended: ['description', 'sku', 'brand', 'category'],
    properties: {
      name: 'text',
      description: 'text',
      sku: 'text',
      image: 'address',
      category: 'text',
      material: 'text',
      countryOfOrigin: 'text',
      brand: ['Brand'],
      offers: ['Offer'],
      aggregateRating: ['AggregateRating'],
      review: ['Review'],
    },
  },
  Brand: { required: ['name'], recommended: [], properties: { name: 'text' } },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: ['availability', 'url'],
    properties: {
      url: 'address',
      price: 'number',
      priceCurrency: 'currency',
      availability: 'enumeration',
      itemCondition: 'enumeration',
      businessFunction: 'address',
      seller: ['Organization'],
      priceSpecification: ['UnitPriceSpecification'],
      hasMerchantReturnPolicy: ['MerchantReturnPolicy'],
      shippingDetails: ['OfferShippingDetails'],
    },
  },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
    recommended: ['returnMethod', 'returnFees'],
    properties: {
      applicableCountry: 'text',
      returnPolicyCategory: 'enumeration',
      merchantReturnDays: 'count',
      returnMethod: 'enumeration',
      returnFees: 'enumeration',
    },
  },
  OfferShippingDetails: {
    required: ['shippingRate', 'shippingDestination', 'deliveryTime'],
    recommended: [],
    properties: {
      shippingRate: ['MonetaryAmount'],
      shippingDestination: ['DefinedRegion'],
      deliveryTime: ['ShippingDeliveryTime'],
    },
  },
  MonetaryAmount: {
    required: ['value', 'currency'],
    recommended: [],
    properties: { value: 'number', currency: 'currency' },
  },
  DefinedRegion: { required: ['addressCountry'], recommended: [], properties: { addressCountry: 'text' } },
  ShippingDeliveryTime: {
    required: ['handlingTime', 'transitTime'],
    recommended: [],
    properties: { handlingTime: ['QuantitativeValue'], transitTime: ['QuantitativeValue'] },
  },
  QuantitativeValue: {
    required: ['minValue', 'maxValue', 'unitCode'],
    recommended: [],
    properties: { minValue: 'number', maxValue: 'number', unitCode: 'text' },
  },
  Review: {
    required: ['reviewRating', 'author'],
    recommended: ['datePublished'],
    properties: { reviewRating: ['Rating'], author: ['Person'], datePublished: 'date', reviewBody: 'text' },
  },
  Rating: {
    required: ['ratingValue'],
    recommended: ['bestRating'],
    properties: { ratingValue: 'number', bestRating: 'number' },
  },
  UnitPriceSpecification: {
    required: ['price', 'priceCurrency'],
    recommended: ['unitCode'],
    properties: { price: 'number', priceCurrency: 'currency', unitCode: 'text' },
  },
  AggregateRating: {
    required: ['ratingValue', 'reviewCount'],
    recommended: [],
    properties: { ratingValue: 'number', reviewCount: 'count' },
  },
  BreadcrumbList: {
    required: ['itemListElement'],
    recommended: [],
    properties: { itemListElement: ['ListItem'] },
  },
  ListItem: {
    required: ['position', 'name', 'item'],
    recommended: [],
    properties: { position: 'count', name: 'text', item: 'address' },
  },
  Organization: {
    required: ['name'],
    recommended: ['url'],
    properties: {
      additionalType: 'address',
      name: 'text',
      legalName: 'text',
      description: 'text',
      url: 'address',
      logo: 'address',
      email: 'text',
      telephone: 'text',
      address: ['PostalAddress'],
      contactPoint: ['ContactPoint'],
      sameAs: 'address',
    },
  },
  WebSite: {
    required: ['name', 'url'],
    recommended: [],
    properties: { name: 'text', url: 'address', inLanguage: 'text' },
  },
  PostalAddress: {
    required: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
    recommended: [],
    properties: {
      streetAddress: 'text',
      addressLocality: 'text',
      postalCode: 'text',
      addressCountry: 'text',
    },
  },
  ContactPoint: {
    required: ['contactType'],
    recommended: ['email', 'telephone'],
    properties: {
      contactType: 'text',
      email: 'text',
      telephone: 'text',
      areaServed: 'text',
      availableLanguage: 'text',
    },
  },
  Event: {
    required: ['name', 'startDate', 'location'],
    recommended: ['description', 'eventStatus', 'image', 'offers', 'organizer'],
    properties: {
      name: 'text',
      description: 'text',
      startDate: 'date',
      eventStatus: 'enumeration',
      eventAttendanceMode: 'enumeration',
      location: ['Place'],
      image: 'address',
      organizer: ['Organization'],
      offers: ['Offer'],
      url: 'address',
    },
  },
  Place: {
    required: ['address'],
    recommended: ['name'],
    properties: { name: 'text', address: 'text' },
  },
  BlogPosting: {
    required: ['headline'],
    recommended: ['image', 'author', 'datePublished', 'dateModified'],
    properties: {
      headline: 'text',
      description: 'text',
      image: 'address',
      author: ['Person'],
      publisher: ['Organization'],
      datePublished: 'date',
      dateModified: 'date',
      mainEntityOfPage: 'address',
    },
  },
  Person: { required: ['name'], recommended: [], properties: { name: 'text' } },
};

const FITS: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  address: (value) => typeof value === 'string' && /^https?:\/\/[^/]/.test(value) && URL.canParse(value),
  date: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)),
  number: (value) => typeof value === 'number' && value >= 0,
  count: (value) => Number.isInteger(value) && (value as number) >= 1,
  currency: (value) => value === 'INR',
  enumeration: (value) => typeof value === 'string' && /^https:\/\/schema\.org\/[A-Z][A-Za-z]+$/.test(value),
};

/** Lists the errors in structured data, each with its property path; empty if there are none. */
export function complaintsAbout(data: object): string[] {
  // JSON drops undefined values, as in the page.
  const root = JSON.parse(JSON.stringify(data));
  const outside = root['@context'] === 'https://schema.org' ? [] : ['@context is not schema.org'];
  return [...outside, ...complaintsIn(root, Object.keys(KINDS), root['@type'])];
}

function complaintsIn(thing: Record<string, unknown>, allowed: string[], way: string): string[] {
  const type = String(thing?.['@type']);
  const kind = KINDS[type];
  if (!kind || !allowed.includes(type)) return [`${way}: ${type} may not stand here`];
  const present = Object.keys(thing).filter((name) => !name.startsWith('@'));
  return [
    ...[...kind.required, ...kind.recommended]
      .filter((name) => !present.includes(name))
      .map((name) => `${way}.${name} is missing`),
    ...present.flatMap((name) => complaintsOf(kind, name, thing[name], `${way}.${name}`)),
    ...(type === 'BreadcrumbList' ? complaintsAboutPlaces(thing.itemListElement, way) : []),
  ];
}

function complaintsOf({ properties }: Kind, name: string, value: unknown, way: string): string[] {
  const form = properties[name];
  if (!form) return [`${way} is not one of its properties`];
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0) return [`${way} is empty`];
  return values.flatMap((each, index) => {
    const here = Array.isArray(value) ? `${way}[${index}]` : way;
    if (Array.isArray(form)) return complaintsIn(each, form, here);
    return FITS[form]?.(each) ? [] : [`${here} is not a valid ${form}: ${JSON.stringify(each)}`];
  });
}

function complaintsAboutPlaces(items: unknown, way: string): string[] {
  const places = (items as { position: number }[]).map(({ position }) => position);
  const inOrder = places.length >= 2 && places.every((place, index) => place === index + 1);
  return inOrder ? [] : [`${way} has the places ${places}`];
}
