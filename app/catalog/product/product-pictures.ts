import type { ProductPage } from '../catalog.schema.ts';

export interface ShownPicture {
  url: string;
  alt: string;
}

type Pictured = Pick<ProductPage, 'name' | 'images' | 'rentalImages' | 'imageAlts' | 'colorImages'>;

/** A product's pictures in a colour; colours without own pictures show the product's. */
export function listPicturesOfColour(product: Pictured, colour: string): ShownPicture[] {
  const own = product.colorImages[colour];
  if (own?.length) {
    return own.map((url, index) => ({ url, alt: `${product.name} in ${colour}, picture ${index + 1}` }));
  }
  const urls = product.images.length > 0 ? product.images : product.rentalImages;
  return urls.map((url, index) => ({
    url,
    alt: product.imageAlts[index] || `${product.name}, picture ${index + 1}`,
  }));
}

export function hasSeveralPictures({
  images,
  rentalImages,
  colorImages,
}: Omit<Pictured, 'name' | 'imageAlts'>) {
  return [images, rentalImages, ...Object.values(colorImages)].some((urls) => urls.length > 1);
}
