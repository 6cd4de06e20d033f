import { Hono } from 'hono';
import { galleryPage } from '#demo/illustrator/gallery.ts';
import { SILHOUETTES, type Silhouette } from '#demo/illustrator/picture-spec.ts';

/** Pages below /dev, which only a demo shop has (CONTRACT §1). */
export function createDemoPages(): Hono {
  const pages = new Hono();
  // One silhouette at a time: all of them in all textiles are a page of 80 MB.
  pages.get('/dev/gallery', (c) => {
    const wanted = c.req.query('silhouette') as Silhouette;
    const silhouette = SILHOUETTES.includes(wanted) ? wanted : SILHOUETTES[0];
    const links = SILHOUETTES.map((each) => `<a href="?silhouette=${each}">${each}</a>`).join(' · ');
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    return c.html(`<p>${links}</p>${galleryPage({ silhouettes: [silhouette] })}`, 200, {
      'content-security-policy': policy,
    });
  });
  return pages;
}
