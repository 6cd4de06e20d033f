/** The address of a product's page. With only an id, the address that redirects there. */
export function productPath(product: { slug: string } | { _id: string }): string {
  return `/product/${'slug' in product ? product.slug : product._id}`;
}
