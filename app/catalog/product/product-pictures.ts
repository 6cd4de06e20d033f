import type { ProductPage } from '../catalog.schema.ts';

export interface ShownPicture {
  url: string;
  alt: string;
}

type Pictured = Pick<ProductPage, 'name' | 'images' | 'rentalImages' | 'imageAlts' | 'colorImages'>;

/** The pictures of a product in a colour; a colour without pictures of its own shows the product's. */
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

/** Whether the product has several pictures in any of its colours. */
export function hasSeveralPictures({
  images,
  rentalImages,
  colorImages,
}: Omit<Pictured, 'name' | 'imageAlts'>) {
  return [images, rentalImages, ...Object.values(colorImages)].some((urls) => urls.length > 1);
}
