export const festiveSarees = `
Coin buti Banarasi silk saree | banarasi sareeBlouse | lac bottle | 10999 | with:turmeric on:lime
  The pink-red of lac with booti the size of a coin, and a pallu worked for fifty centimetres.
Temple Kanchipuram saree | kanchi sareeBlouse | marigold plum | 16999 was 19999 | with:lac on:sky
  Marigold with a lac border, the pair that temple brides have worn for as long as there are photographs.
Zari Banarasi silk saree | banarasi sareeBlouse | ivory marigold | 12499 | with:madder on:clay
  Gold on ivory, with a madder blouse piece to keep it from being too well behaved.
Heirloom Banarasi silk saree | banarasi sareeBlouse | bottle teal | 9499 was 11999 | with:madder on:clay
  Green and gold with a madder edge. It is the one that grandmothers take out of your hands.
Kanchipuram bridal saree | kanchi sareeBlouse | madder bottle | 24999 | with:turmeric on:sage women
  Nine yards of thought in six of silk: a three-shuttle border, a full pallu and fourteen days on the loom.
Korvai Kanchipuram saree | kanchi sareeBlouse | indigo teal | 15999 | with:lac on:ochre
  Deep blue with a lac border. The two colours cross in the weave and make a violet at the join.
Jamnagar bandhani silk saree | bandhani sareeBlouse | teal plum | 6999 | with:sindoor maker:jamnagar on:rose
  Nine thousand knots on teal silk, opened the week it was sent to us.
`;
export const festiveLehengas = `
Banarasi bridal lehenga | banarasi lehenga | madder plum | 24499 | with:bottle choli:bottle choliTextile:brocade dupatta:turmeric on:lime
  Six metres of katan in the skirt, a bottle green choli and a dupatta of turmeric silk.
Brocade lehenga | banarasi lehenga | plum indigo | 17999 | with:turmeric choli:turmeric dupatta:rose on:sage
  Plum and gold, with a rose dupatta for those who cannot decide between evening and night.
Leheriya lehenga | leheriya lehenga | marigold rose | 8999 was 10999 | with:lac choli:lac dupatta:lac on:sky
  Waves of sindoor and lac on marigold, edged with two rows of gota.
Silk lehenga | silk lehenga | bottle plum | 10999 | with:turmeric choli:bottle choliTextile:brocade dupatta:turmeric on:rose
  A plain skirt that moves like one piece of water, under a brocade choli.
Jaal lehenga | jaal lehenga | rose pista | 7999 | with:bottle choli:bottle dupatta:ivory on:dusk
  A vine climbs all sixteen panels and none of them hides a seam.
Bhuj bandhani lehenga | bandhani lehenga | teal lac | 9499 | with:madder choli:madder dupatta:turmeric on:ochre
  Teal with ivory rings and a madder choli, from Bhuj, with the knots’ own puckers.
Zari-hem silk lehenga | silk lehenga | lac indigo | 12999 was 15999 | with:turmeric choli:lac dupatta:teal on:ochre
  Raw silk with a zari hem as wide as a hand, and a teal dupatta to cool it.
Buti lehenga | buti lehenga | haldi blush | 6499 | with:sindoor choli:sindoor dupatta:ivory on:sky
  Chanderi for the haldi morning. If it stains, it stains yellow.
Banarasi lehenga | banarasi lehenga | ivory marigold | 19999 | with:madder choli:madder choliTextile:brocade dupatta:madder on:sage
  Gold on ivory for a registry wedding, a reception or a second wedding to the same person.
`;
export const festiveShararas = `
Bandhani sharara | bandhani sharara | lac bottle | 5299 | with:turmeric on:lime ground:drape maker:khatri
  A short kurta and a wide, gota-edged sharara that swings a beat after you stop.
Chikankari sharara set | chikan sharara | blush pista | 4999 was 5999 | with:rose on:sage ground:light
  Georgette with shadow work from shoulder to knee, and a lining that does not cling.
Draped gown | silk gown | bottle plum | 5499 | with:bottle on:lime ground:light fabric:satin maker:delhi
  Modal satin with one draped shoulder. It packs into a shoe bag and hangs out in an hour.
Satin gown | silk gown | rose madder | 5999 | with:madder on:dusk fabric:satin maker:delhi
  The pink of a Jaipur wall at five in the evening.
Buti sharara set | buti sharara | marigold pista | 3999 | with:madder on:lime
  Chanderi with small ivory buti, for mehendi afternoons on somebody’s lawn.
Banarasi sharara set | banarasi sharara | plum teal | 7499 was 9499 | with:turmeric on:rose
  Brocade above, plain plum below, so that the flare stays light.
Zari-neck satin gown | silk gown | indigo lac | 5799 | with:sindoor on:clay fabric:satin maker:delhi
  Indigo to the floor, with a zari line at the neck in place of a necklace.
Leheriya sharara set | leheriya sharara | teal marigold | 4499 | with:turmeric on:rose
  Yellow and rose waves over teal georgette, for Teej or for any cloud.
`;
export const festiveMen = `
Brocade sherwani | banarasi sherwani | madder plum | 17499 | with:turmeric dupatta:ivory on:lime
  Madder and gold with an ivory dupatta, for the groom who was told to wear beige.
Chikankari sherwani | chikan sherwani | ivory sky | 13999 | with:madder dupatta:rose on:clay fabric:georgette
  Eight weeks of tone-on-tone needlework over a lining of fine mulmul.
Raw silk sherwani | silk sherwani | indigo madder | 12499 was 14999 | with:lac dupatta:lac on:ochre
  Raw silk dipped in indigo as yarn, which is why the inside is blue as well.
Evening Banarasi Nehru jacket with kurta | banarasi nehru | lac teal | 5999 | kurta:ivory on:ochre
  Brocade in lac and gold, for the evening when a suit would be too much work.
Raw silk bandhgala jacket | silk bandhgala | bottle indigo | 9499 | fabric:rawSilk bottom:ivory on:rose maker:jodhpur
  Raw silk, closed to the throat, with a turmeric square that shows only when you turn.
Winter brocade sherwani | banarasi sherwani | walnut indigo | 15499 | with:turmeric dupatta:madder on:sky
  Brown and old gold with a madder dupatta, for winter weddings in the north.
`;
