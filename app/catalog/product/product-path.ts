/** The address of a product's page. Where only its id is known, the address that leads there. */
export function productPath(product: { slug: string } | { _id: string }): string {
  return `/product/${'slug' in product ? product.slug : product._id}`;
}
