export const mensNehruJackets = `
Ikat Nehru jacket with kurta | ikat nehru | indigo madder | 3899 | with:madder kurta:ivory on:clay ground:wall prop:plant maker:pochampally gallery
  The diamonds run in one line from left front to right, across an ivory kurta.
Office linen Nehru jacket with kurta | plain nehru | neem slate | 3499 | kurta:chalk on:ochre maker:delhi office
  A linen jacket for a warm office, with a chalk kurta under it.
Banarasi Nehru jacket with kurta | banarasi nehru | madder indigo | 5499 | kurta:ivory on:lime ground:niche wedding
  Brocade on the front, plain silk on the back, where the chair would wear it.
Tussar Nehru jacket with kurta | silk nehru | walnut olive | 4299 was 4999 | fabric:tussar kurta:sand on:sky maker:bhagalpur
  Slubbed tussar in brown, over a kurta the colour of the undyed thread.
Ajrakh Nehru jacket with kurta | ajrakh nehru | iron indigo | 3699 | kurta:ivory on:rose maker:ajrakhpur
  Black ajrakh with madder stars, lined in the same print.
Linen Nehru jacket with kurta | plain nehru | sand sky | 3299 was 3999 | kurta:ivory on:sky maker:delhi
  The lightest jacket we make, at 340 grams in size M.
Silk Nehru jacket with kurta | silk nehru | teal plum | 4499 | fabric:rawSilk kurta:ivory on:clay ground:niche diwali
  Raw silk with a small turmeric square folded into the pocket.
`;
export const mensBandhgalas = `
Gilt-button bandhgala suit | plain bandhgalaSuit | indigo iron | 12450 | fabric:wool on:ochre ground:light maker:jodhpur wedding
  A wool as dark as a winter evening, with gilt buttons cast in Jodhpur.
Check bandhgala jacket | checks bandhgala | walnut slate | 7999 | fabric:wool bottom:sand on:sage ground:wall maker:jodhpur
  A tweed for the hills, in henna and walnut. Patch pockets on request.
Bandhgala suit | plain bandhgalaSuit | iron walnut | 11999 was 14999 | fabric:wool on:rose ground:light maker:jodhpur wedding
  Black, plain and finished inside as it is outside.
Silk bandhgala jacket | silk bandhgala | madder bottle | 8499 | fabric:rawSilk bottom:ivory on:lime ground:niche maker:jodhpur wedding
  Raw silk in madder, for the best man and those who outshine him.
Linen bandhgala jacket | plain bandhgala | sand neem | 6499 was 7999 | fabric:linen bottom:ivory on:dusk ground:light maker:jodhpur
  Unlined linen, for a beach wedding or a hot courtroom.
`;
export const mensSherwanis = `
Long brocade sherwani | banarasi sherwani | ivory marigold | 15999 | with:madder dupatta:madder on:clay prop:stool wedding
  Gold on ivory, buttoned to the knee, with a madder dupatta over one shoulder.
Evening silk sherwani | silk sherwani | plum bottle | 11999 was 14999 | with:turmeric dupatta:turmeric on:sage wedding
  Raw silk that reads black by candle and plum by day.
Morning silk sherwani | silk sherwani | blush ivory | 12999 | with:madder dupatta:madder on:sage wedding
  For a morning ceremony. The pink is from madder, used once and thin.
Buti brocade sherwani | banarasi sherwani | bottle indigo | 16999 | with:turmeric dupatta:turmeric on:rose wedding
  Green and gold, with the booti placed so that none is cut by a seam.
`;
