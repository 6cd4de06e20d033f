export const womenSarees = `
Lotus Banarasi silk saree | banarasi sareeBlouse | madder indigo plum | 8499 was 10999 | with:bottle on:lime women gallery
  A katan silk saree woven on a pit loom over eleven days. The border is a plain zari with a single line of bottle green, carried up into a pallu of lotus.
Muslin jamdani saree | jamdani saree | ivory haldi sky | 5499 was 6499 | with:indigo on:rose maker:phulia women
  Indigo sprigs on unbleached muslin, so fine that the length folds into a fist.
Ikat silk saree | ikat saree | indigo plum teal | 7250 was 8499 | with:sindoor on:ochre prop:lota maker:pochampally women
  Diamonds of ivory and sindoor with their edges feathered, over a border of temple spires.
Kalamkari silk saree | kalamkari saree | ivory sand | 6250 | with:indigo on:clay women
  A flowering vine from hem to shoulder, drawn over nine days. No two metres repeat.
Bandhani silk saree | bandhani saree | lac bottle plum | 5999 was 7499 | with:turmeric maker:khatri women
  About eleven thousand knots, and a border of gota that catches the lamp before you do.
Jamdani saree | jamdani saree | teal indigo madder | 6850 | maker:dhaka on:ochre women
  A deep teal ground with ivory florets that thin out towards the shoulder.
Kanchipuram saree | kanchi sareeBlouse | bottle madder | 14999 | with:madder on:rose wedding
  The body is the green of a temple tank, the border madder with two lines of gold.
Leheriya saree | leheriya saree | haldi rose | 2450 was 2999 | with:sindoor on:sky women
  Five colours of wave on one yellow ground, light enough for a walk in the rain.
Dabu mul saree | dabu saree | indigo slate | 1899 | women
  The saree for a working day: it needs no starch, no pins and, after a wash, no iron.
Chikankari saree | chikan saree | pista blush sky | 4499 | with:bottle prop:stool
  Jasmine sprays scattered over mulmul, thick at the pallu and sparse where you tuck.
Tussar silk saree | silk saree | marigold olive | 5250 | with:lac maker:bhagalpur
  Undyed tussar is the colour of honey. This one was dyed once more, with marigold heads from the temple gate.
Poppy mul saree | poppy saree | blush sky | 1799 was 2199 | with:madder on:sage
  One poppy, three blocks, four hundred impressions. The madder edge is printed last.
Maheshwari saree | stripes saree | sky pista | 3250 was 3999 | with:indigo maker:maheshwar
  Cotton one way and silk the other, with a border that can be worn on either side.
Ajrakh modal saree | ajrakh saree | madder indigo | 3499 | on:lime
  Modal takes the dye deeper than cotton and falls like water. The stars meet across every pleat.
Check cotton saree | checks saree | ivory sky | 1650 | with:indigo maker:kannur
  A broad check and a thin red line, in cotton that was made for ceiling fans.
Fine buti Banarasi silk saree | banarasi sareeBlouse | plum teal | 9999 | with:turmeric on:sage wedding
  Plum that turns black in the folds, with coin booti no larger than a lentil.
Buti mul saree | buti saree | turmeric pista | 1599 was 1999 | on:dusk
  A first saree for many: soft mulmul, one small flower, and it pleats itself.
Zari-edge linen saree | plain saree | slate sand neem | 2999 | with:ivory maker:delhi
  Grey linen with a narrow zari edge, for offices with opinions about air conditioning.
Ikat cotton saree | ikat saree | iron madder | 3499 was 4299 | fabric:ikatCotton maker:nuapatna on:ochre
  Black from iron and tamarind seed, with figures in ivory and turmeric.
Linen saree | plain saree | terracotta olive | 2599 | maker:delhi on:sky
  The red of a roof tile, in linen heavy enough to hold a pleat until evening.
Bandhani georgette saree | bandhani saree | sindoor marigold | 4250 | fabric:georgette maker:jamnagar on:sky
  Georgette holds the puckers of the knots, so the dots stand up a little from the cloth.
Ajrakh mul saree | ajrakh saree | olive iron | 2299 was 2799 | on:rose
  Olive comes from pomegranate rind over indigo. It is the quietest ajrakh we have.
`;
