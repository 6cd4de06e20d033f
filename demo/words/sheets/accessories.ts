export const accessoryJuttis = `
Lotus brocade juttis | banarasi juttis | madder bottle | 1499 | on:ochre wedding
  Offcuts of our own sarees, cut so that a lotus falls on each toe.
Poppy juttis | poppy juttis | indigo madder | 1299 was 1549 | with:madder on:rose
  Printed cotton over leather, with a zari line that hides the stitch.
Brocade juttis | banarasi juttis | ivory blush | 1599 | with:madder on:clay wedding
  For the bride, or for whoever has promised to stand all day beside her.
Zari-edge silk juttis | silk juttis | teal plum | 1199 | on:clay
  Plain teal with a gold edge. They go with the saree you are thinking of.
Buti juttis | buti juttis | blush haldi | 1249 | with:madder on:sage
  Small red sprigs on blush, light enough to carry in a potli for the dance.
Silk juttis | silk juttis | iron walnut | 1099 was 1299 | on:rose office
  Black and gold, and the only pair here that can go to a bank.
Bandhani juttis | bandhani juttis | marigold lac | 1349 | on:sky diwali
  Knotted silk on the vamp, varnished underneath so that the dots stay up.
`;
export const accessoryJewellery = `
Lotus stone jhumkas | silk jhumka | madder indigo bottle | 1299 | on:lime gallery
  A lotus rosette, a bell and a fringe of shell pearls, with glass the colour of madder.
Stone jhumkas | silk jhumka | bottle plum | 1249 | with:madder on:lime
  Green glass and gold, for the saree with the red border.
Two-stone jhumkas | silk jhumka | indigo teal | 1150 was 1399 | with:sindoor on:ochre
  Blue and sindoor stones set in turn round the bell.
Pearl jhumkas | silk jhumka | ivory blush | 1099 | with:rose on:clay
  Mother-of-pearl in place of glass, and quieter when you turn your head.
Bell stone jhumkas | silk jhumka | teal lac | 1199 | with:turmeric on:clay
  Teal and amber, on posts thick enough for ears that have worn jhumkas for years.
Petal stone jhumkas | silk jhumka | rose neem | 999 | with:bottle on:sage
  Pink glass with green between, like the inside of a lotus.
`;
export const accessoryPotlis = `
Corded brocade potli | banarasi potli | lac bottle | 899 | on:lime wedding maker:kutchbag
  Brocade from the end of a bolt, with a clasp of plaited gold cord.
Silk potli | silk potli | bottle plum | 699 was 849 | with:turmeric on:rose maker:kutchbag
  Plain silk, gathered close, with a pocket inside for the key.
Ajrakh potli | ajrakh potli | indigo madder | 499 | on:ochre maker:kutchbag
  Cotton, printed and washed as the sarees are. The least costly thing we sell, made no faster.
Bandhani potli | bandhani potli | marigold teal | 749 | on:sky diwali maker:kutchbag
  A pouch of knots the colour of the garlands it will sit beside.
Brocade potli | banarasi potli | ivory blush | 949 | with:madder on:sage wedding maker:kutchbag
  Gold on ivory, and wide enough for a folded handkerchief and a box of safety pins.
Jaal potli | jaal potli | rose pista | 549 was 649 | with:bottle on:dusk maker:kutchbag
  Printed cotton with a vine that goes once round and meets itself.
`;
export const accessoryStoles = `
Leheriya silk stole | leheriya stole | haldi rose marigold | 1299 was 1599 | with:sindoor on:lime ground:light maker:jaipur gallery
  Rolled, bound and dyed twice, so that the waves cross at one end.
Ikat stole | ikat stole | teal indigo | 1899 | with:madder on:clay ground:wall maker:pochampally
  Silk with a diamond at every thumb’s width. It folds into a coat pocket.
Dabu stole | dabu stole | indigo slate | 799 | on:rose maker:bagru
  Mulmul with mud-print circles, printed end to end without a repeat block.
Bandhani silk stole | bandhani stole | madder plum | 2299 | with:turmeric on:sage maker:khatri
  Three thousand knots, and the tier’s own mark in one corner.
Chikankari stole | chikan stole | pista blush | 1399 | with:bottle on:clay
  Worked at both ends, with a line of jaali you can see a finger through.
Linen stole | plain stole | slate sand | 999 was 1199 | with:ivory on:ochre maker:delhi
  Grey linen with a knotted fringe, for men, women and train compartments.
Jamdani stole | jamdani stole | ivory haldi | 1799 | with:indigo on:sky maker:phulia
  Indigo florets on muslin so light that it needs pinning in a breeze.
`;
