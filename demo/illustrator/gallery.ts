import { draw } from './draw.ts';
import { EXAMPLES } from './examples.ts';
import {
  BORDERS,
  GROUNDS,
  type PictureSpec,
  PROPS,
  SILHOUETTES,
  type Silhouette,
  TEXTILES,
  type Textile,
  VIEWS,
} from './picture-spec.ts';
import { WALLS, type WallName } from './walls.ts';

const PICTURE_WIDTH = 150;
const PALETTE: PictureSpec['palette'] = {
  ground: 'madder',
  motif: 'ivory',
  accent: 'turmeric',
  border: 'bottle',
};

/** Which part of the wardrobe to show; all of it weighs some 80 MB. */
export interface GallerySelection {
  silhouettes?: readonly Silhouette[];
  textiles?: readonly Textile[];
}

/** An HTML page for development: each silhouette in each textile, and each other choice once. */
export function galleryPage({
  silhouettes = SILHOUETTES,
  textiles = TEXTILES,
}: GallerySelection = {}): string {
  const wardrobe = silhouettes.map((silhouette) =>
    section(
      silhouette,
      textiles.map((textile) => picture(textile, { silhouette, textile })),
    ),
  );
  const choices = [section('Examples', EXAMPLES.map(example)), ...otherChoices()];
  return page([...choices, ...wardrobe].join('\n'));
}

function otherChoices(): string[] {
  const walls = Object.keys(WALLS) as WallName[];
  return [
    section(
      'Views',
      VIEWS.map((view) => picture(view, { view })),
    ),
    section(
      'Borders',
      BORDERS.map((border) => picture(border, { silhouette: 'anarkali', border })),
    ),
    section(
      'Grounds',
      GROUNDS.map((ground) => picture(ground, { ground, wall: 'rose' })),
    ),
    section(
      'Walls',
      walls.map((wall) => picture(wall, { silhouette: 'hanger', ground: 'wall', wall })),
    ),
    section('Props', PROPS.map(propPicture)),
  ];
}

function propPicture(prop: (typeof PROPS)[number]): string {
  const lies = prop === 'marigold' || prop === 'block' || prop === 'neem';
  return picture(prop, { prop, view: lies ? 'flat' : 'front', ground: 'wall' });
}

function example(spec: (typeof EXAMPLES)[number]): string {
  return figure(spec.name, spec);
}

function picture(caption: string, choices: Partial<PictureSpec>): string {
  return figure(caption, { silhouette: 'saree', textile: 'buti', palette: PALETTE, seed: 1, ...choices });
}

function figure(caption: string, spec: PictureSpec): string {
  const svg = draw(spec, { width: PICTURE_WIDTH });
  return `<figure>${svg}<figcaption>${caption}</figcaption></figure>`;
}

function section(title: string, figures: readonly string[]): string {
  return `<section><h2>${title}</h2><div>${figures.join('\n')}</div></section>`;
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Illustrator gallery</title>
<style>
body { margin: 1.5rem; font: 14px/1.4 system-ui, sans-serif; background: #fbf7f0; color: #1f1a17; }
section { content-visibility: auto; contain-intrinsic-size: auto 520px; }
section > div { display: flex; flex-wrap: wrap; gap: 8px; }
figure { margin: 0; }
figcaption { font-size: 12px; }
</style>
</head>
<body>
<h1>Illustrator gallery</h1>
${body}
</body>
</html>`;
}
