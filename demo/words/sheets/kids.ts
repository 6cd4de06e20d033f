export const kidsGirls = `
Leheriya lehenga for girls | leheriya girlLehenga | haldi rose | 1999 | choli:lac choliTextile:solid with:lac on:rose maker:jaipur gallery
  Waves of yellow and rose with a lac choli. It was tested on two trampolines.
Bandhani lehenga for girls | bandhani girlLehenga | teal lac | 2199 | with:sindoor choli:sindoor choliTextile:solid on:ochre maker:khatri diwali
  Real knots, real puckers, and a sindoor choli without a single hook.
Buti lehenga for girls | buti girlLehenga | rose haldi | 1499 was 1799 | with:bottle choli:bottle choliTextile:solid on:sage
  Ivory sprigs on rose and a green choli, like a guava cut open.
Poppy lehenga for girls | poppy girlLehenga | blush pista | 1699 | with:madder choli:madder choliTextile:solid on:sky
  The same poppy as the grown-up lehenga, printed from a smaller block.
Festive cotton silk lehenga for girls | silk girlLehenga | marigold plum | 2450 | fabric:cottonSilk with:lac choli:lac choliTextile:solid on:sky diwali
  It shines for the photograph and washes after the sweets.
Chikankari lehenga for girls | chikan girlLehenga | pista blush | 2299 was 2599 | with:bottle choli:pista choliTextile:solid on:rose
  Chikan work that does not scratch: every knot lies on the outside.
Brocade lehenga for girls | banarasi girlLehenga | madder bottle | 3499 | with:bottle choli:bottle choliTextile:solid on:lime wedding
  For the smallest member of the baraat, with two growing seasons in the hem.
Buti lehenga with pockets for girls | buti girlLehenga | indigo madder | 1449 | with:sindoor choli:sindoor choliTextile:solid on:ochre
  Ivory buti on indigo with a sindoor choli, and pockets in the skirt.
Kalamkari lehenga for girls | kalamkari girlLehenga | ivory haldi | 1899 | with:madder choli:madder choliTextile:solid on:clay
  Flowers to count on the way to somewhere far.
Jaal lehenga for girls | jaal girlLehenga | sky pista | 1399 was 1699 | with:indigo choli:indigo choliTextile:solid on:clay
  A vine on pale blue, in cambric that takes a stain remover well.
Cotton silk lehenga for girls | silk girlLehenga | plum rose | 2250 | fabric:cottonSilk with:turmeric choli:turmeric choliTextile:solid on:rose diwali
  Plum and turmeric, for the cousin who refuses pink.
Ring-dot bandhani lehenga for girls | bandhani girlLehenga | lac indigo | 2150 | with:turmeric choli:turmeric choliTextile:solid on:lime
  Dots in rings of nine, and a waist that stretches after lunch.
Stripe lehenga for girls | stripes girlLehenga | turmeric teal | 1249 was 1499 | with:indigo choli:indigo choliTextile:solid on:sage
  Handloom stripes, gathered. It twirls wider than any print.
`;
export const kidsBoys = `
Stripe kurta for boys | stripes childKurta | pista sky | 849 | with:bottle bottom:ivory on:ochre ground:wall prop:plant
  Green stripes and an ivory pyjama, for a first day of anything.
Buti kurta for boys | buti childKurta | ivory haldi | 799 was 999 | with:indigo bottom:ivory on:sky
  Indigo sprigs on ivory. The collar has press studs, not buttons.
Dabu kurta for boys | dabu childKurta | indigo slate | 899 | bottom:ivory on:clay
  Dark enough for mud, printed with mud.
Handloom check kurta for boys | checks childKurta | sky sand | 749 | with:slate accent:ivory bottom:ivory on:rose maker:kannur
  A handloom check that dries overnight on a hook.
Festive cotton silk kurta for boys | silk childKurta | marigold bottle | 1299 | fabric:cottonSilk bottom:ivory on:sage ground:niche diwali
  For lamps and sweets, in cotton silk that can be washed after both.
Ajrakh kurta for boys | ajrakh childKurta | madder indigo | 1099 | bottom:ivory on:sky maker:ajrakhpur
  A smaller star than the grown-ups’, from a block cut for the purpose.
Khadi kurta for boys | plain childKurta | chalk sky | 699 | fabric:khadi bottom:chalk on:clay maker:maheshwar
  Hand-spun cotton for school functions and national holidays.
Ikat kurta for boys | ikat childKurta | teal indigo | 1199 was 1399 | bottom:ivory on:rose maker:pochampally
  Diamonds down the front, plain at the back where he sits.
Linen kurta for boys | plain childKurta | sand neem | 949 | bottom:ivory on:dusk maker:delhi
  Linen and cotton, loose in the arm for climbing.
Cotton silk kurta for boys | silk childKurta | bottle plum | 1350 | fabric:cottonSilk bottom:ivory on:clay ground:niche wedding
  Matches the bottle green kurta for men, for fathers who insist.
Check kurta for boys | checks childKurta | walnut indigo | 649 was 799 | bottom:sand on:sage maker:tangail
  A brown check that keeps its secrets until wash day.
Chikankari kurta for boys | chikan childKurta | blush sky | 1149 | bottom:ivory on:sky
  A little work at the collar and none where juice lands.
`;
