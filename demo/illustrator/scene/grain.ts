/** A film grain, as an SVG document of this size, to lay over any picture. All share it, so it is drawn separately. */
export function drawGrain(width: number, height: number): string {
  const viewBox = `0 0 ${PAPER_WIDTH} ${(PAPER_WIDTH * height) / width}`;
  const grain = [
    '<filter id="g" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">',
    '<feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="7"/>',
    '<feColorMatrix values="0 0 0 0 .3  0 0 0 0 .22  0 0 0 0 .15  1.6 0 0 0 -.72"/></filter>',
    '<rect width="100%" height="100%" filter="url(#g)" opacity=".17"/>',
  ].join('');
  const size = `viewBox="${viewBox}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${grain}</svg>`;
}

const PAPER_WIDTH = 900;
