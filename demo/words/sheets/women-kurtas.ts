export const womenKurtaSets = `
Buti block-print kurta with palazzo | buti kurtaPalazzo | ivory blush | 1899 was 2499 | with:indigo bottom:indigo on:sage maker:bagru ground:plain formerly:indigo-buti-kurta-with-palazzo women
  Indigo buti on ivory cambric, with a palazzo dyed in the same vat.
Chikankari kurta set | chikan kurtaSet | pista blush | 3299 was 3999 | dupatta:ivory bottom:ivory on:lime prop:stool yoke:thread women
  A shadow-work yoke, a hem of lace stitch and an ivory dupatta. It took one embroiderer four weeks.
Ajrakh kurta set | ajrakh kurtaSet | madder indigo | 2499 was 2999 | dupatta:indigo bottom:indigo on:lime maker:ajrakhpur neck:v women
  Madder above, indigo below, and a dupatta that carries both.
Buti kurta set | buti kurtaSet | turmeric pista | 2999 | with:madder dupatta:madder dupattaTextile:bandhani bottom:ivory on:lime prop:lota women
  Made for a haldi morning and good for every Diwali after it. The dupatta is tied bandhani.
Jaal kurta with palazzo | jaal kurtaPalazzo | pista sand | 2199 was 2599 | with:bottle bottom:bottle neck:v yoke:thread on:rose women
  A bottle green vine on pista, with a thread yoke worked over the print.
Jaal kurta set | jaal kurtaSet | rose blush | 2599 | with:bottle dupatta:bottle bottom:bottle drape:cowl on:lime women
  The dupatta is worn as a cowl here. It pins at one shoulder and leaves both hands free.
Chikankari kurta with palazzo | chikan kurtaPalazzo | blush haldi | 2599 was 3199 | bottom:ivory neck:round on:sage women
  Chalk-white work on blush mulmul, with a slip sewn in.
Dabu kurta with trousers | dabu kurtaTrousers | slate indigo | 1699 | bottom:ivory neck:band on:ochre
  Grey from iron and myrobalan. It hides ink, tea and the 8:40 local.
Linen kurta with trousers | plain kurtaTrousers | terracotta neem sand | 1999 | neck:band bottom:terracotta on:sage
  One cloth from shoulder to ankle, with side seams left open to the hip.
Stripe kurta with trousers | stripes kurtaTrousers | sky pista | 1549 was 1849 | with:indigo bottom:ivory neck:v maker:kannur
  Shirting stripes turned upright, with cuffs that button.
Ikat kurta with palazzo | ikat kurtaPalazzo | teal indigo | 2350 | with:madder bottom:madder neck:round on:clay maker:pochampally
  The diamonds are matched down the centre front, which the cutter would like you to notice.
Leheriya kurta set | leheriya kurtaSet | haldi marigold | 2249 | with:sindoor dupatta:sindoor bottom:ivory on:sky
  Waves the colour of turmeric milk and sindoor. Cotton, so it can be worn to cook in.
Kalamkari kurta with palazzo | kalamkari kurtaPalazzo | ivory sand | 2499 was 3199 | bottom:indigo neck:round on:clay women
  The vine rises from the hem and stops at the collar bone, where you would stop too.
Banarasi kurta set | banarasi kurtaSet | plum indigo | 4999 | dupatta:turmeric bottom:plum on:sage ground:niche wedding
  Cotton silk brocade, unlined at the sleeve so that it stays cool through dinner.
Bandhani kurta set | bandhani kurtaSet | lac teal | 3999 was 4999 | dupatta:lac bottom:turmeric on:lime diwali
  Bandhani in rings of nine, with a gota hem that was sewn on by hand.
Washed linen kurta with palazzo | plain kurtaPalazzo | neem sand | 1899 | bottom:ivory neck:keyhole on:ochre
  The green of the underside of a neem leaf, washed three times before it was cut.
Dabu kurta with palazzo | dabu kurtaPalazzo | nil turmeric | 1599 | with:indigo bottom:indigo neck:boat
  Dipped twice, where our darkest is dipped nine times.
Jaal kurta with trousers | jaal kurtaTrousers | sand sky | 1749 was 1999 | with:indigo bottom:sand neck:keyhole on:dusk
  A paisley vine the colour of old maps, with narrow trousers in plain sand.
Ajrakh kurta with palazzo | ajrakh kurtaPalazzo | iron madder | 2299 | bottom:iron neck:v on:ochre maker:khatri women
  Black ground, madder stars, and a palazzo plain enough to wear with everything else you own.
Poppy kurta set | poppy kurtaSet | blush haldi | 2150 was 2550 | with:madder dupatta:madder bottom:blush on:sage women
  A poppy on every hand’s breadth, and a madder dupatta to steady it.
All-over chikankari kurta set | chikan kurtaSet | sky pista | 3450 | dupatta:chalk bottom:chalk on:rose yoke:thread
  Work on both sleeves and on the back, where most sets save it.
Check kurta with trousers | checks kurtaTrousers | indigo bottle | 1399 | bottom:ivory neck:band maker:tangail on:clay
  A gamchha check, grown up. The cotton dries in an hour on a line.
Linen kurta with palazzo | plain kurtaPalazzo | chalk slate | 1850 | bottom:chalk neck:v on:clay
  White, and lined to the knee. The only set we sell that asks for an iron.
Cotton silk kurta set | silk kurtaSet | marigold teal | 3750 was 4499 | dupatta:lac bottom:marigold fabric:cottonSilk on:sage ground:niche yoke:zari
  Cotton silk with a zari yoke, bright enough to be found in a family photograph.
`;
export const womenAnarkalis = `
Jamdani anarkali | jamdani anarkali | teal indigo madder | 4299 | with:madder on:rose prop:lota maker:phulia ground:wall women gallery
  Handwoven muslin cut in sixteen kalis, with a madder edge at cuff and hem.
Kalamkari anarkali | kalamkari anarkali | ivory sand | 4799 | borderWidth:64 neck:round on:sage ground:wall women gallery
  The pen starts at the hem and takes six days to reach the waist.
Buti anarkali | buti anarkali | marigold pista | 2999 was 3599 | with:madder neck:round on:lime
  A pocket in the side seam, and a skirt that fills a doorway.
Poppy anarkali | poppy anarkali | madder indigo | 3299 | with:turmeric neck:round on:sky
  Ivory poppies on madder, with the border printed before the kalis were joined.
Leheriya anarkali | leheriya anarkali | rose marigold | 3499 was 4299 | with:bottle on:dusk
  The waves meet at every seam. We cut it twice to be sure.
Silk anarkali | silk anarkali | bottle plum | 4999 | dupatta:turmeric neck:deep on:rose ground:niche wedding
  Plain green silk to the floor, with a turmeric dupatta that does the talking.
Chikankari anarkali | chikan anarkali | blush pista | 4499 | with:rose neck:round on:sky
  Scattered work on the bodice that gathers into a hand’s depth of lace at the hem.
Dabu anarkali | dabu anarkali | indigo madder | 2599 | neck:v on:ochre
  Mud-resist circles on twelve kalis, and a hem wide enough for garba.
`;
export const womenLehengas = `
Katan brocade lehenga | banarasi lehenga | indigo plum bottle | 18999 | with:lac choli:lac choliTextile:brocade dupatta:rose on:lime women
  Indigo and gold with a lac choli, in katan that stands by itself.
Poppy lehenga | poppy lehenga | blush haldi | 8999 | with:madder on:sage
  The lehenga that began as a rental. So many asked to keep it that we print it now.
Bandhani lehenga | bandhani lehenga | sindoor teal | 11999 | with:lac choli:lac dupatta:turmeric on:sage ground:drape last
  The red one. Forty thousand dots, a lac choli and a dupatta the colour of marigold.
Chikankari lehenga | chikan lehenga | pista blush | 9999 was 12499 | with:bottle dupatta:ivory on:clay
  Georgette with shadow work on every panel, for weddings that begin at four in the afternoon.
Kalamkari lehenga | kalamkari lehenga | ivory sand | 12499 | with:madder choli:madder on:clay
  A peacock hides on the ninth panel. The others are all flowers.
`;
