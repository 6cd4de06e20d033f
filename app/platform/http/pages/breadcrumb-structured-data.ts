/** schema.org's BreadcrumbList. */
export function breadcrumbSchema(crumbs: readonly { name: string; to: string }[], storeUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: new URL(crumb.to, storeUrl).href,
    })),
  };
}
