/** The logo's strokes, a V in a multifoil arch; also used for the app icons. */
export const LOGO_MARK = {
  viewBox: '0 0 26 32',
  strokes: [
    {
      width: 2,
      d: 'M1.2 31V14C1 11.6 2.2 10.2 4 9.7C4.2 7.2 5.8 5.8 8 5.7C9.6 3.8 12.2 3.6 13 .8C13.8 3.6 16.4 3.8 18 5.7C20.2 5.8 21.8 7.2 22 9.7C23.8 10.2 25 11.6 24.8 14V31',
    },
    { width: 2.4, d: 'M7.6 15L13 27.5L18.4 15' },
  ],
} as const;
