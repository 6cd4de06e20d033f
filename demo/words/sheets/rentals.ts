export const rentalLehengas = `
Poppy block-print lehenga | poppy lehenga | blush | 1450 a day, 6000 deposit | owner:meera size:M maker:bagru with:madder on:sage borderWidth:96
  Sixteen panels of soft cotton silk, printed by hand in Bagru with one poppy and two blocks. Meera wore it twice, once on a roof in Jaipur.
Indigo Banarasi wedding lehenga | banarasi lehenga | indigo | 2250 a day, 12000 deposit | owner:meera size:M with:lac choli:lac dupatta:turmeric on:clay
  Worn for one reception and dry-cleaned the next morning. The lac choli can be let out by three centimetres.
Sindoor gota lehenga | silk lehenga | sindoor | 1850 a day, 9000 deposit | owner:farah with:lac choli:lac dupatta:indigo on:lime
  Red silk with two rows of gota, from a December wedding in Hyderabad.
Marigold mehendi lehenga | buti lehenga | marigold | 950 a day, 4000 deposit | owner:ritu with:madder choli:bottle dupatta:bottle on:sky
  Cotton silk for a mehendi afternoon. Some of the henna of mine is still inside the hem.
Teal bandhani sangeet lehenga | bandhani lehenga | teal | 1350 a day, 6500 deposit | owner:nandini with:sindoor choli:sindoor dupatta:turmeric on:clay
  It was danced in for six hours and nothing came loose.
Ivory brocade reception lehenga | banarasi lehenga | ivory | 2450 a day, 14000 deposit | owner:lakshmi with:madder choli:bottle choliTextile:brocade dupatta:bottle on:rose
  Gold on ivory with a green choli. Comes in its own trunk, which must come back too.
Rose leheriya lehenga | leheriya lehenga | rose | 1150 a day, 5000 deposit | owner:gurleen with:bottle choli:bottle dupatta:bottle on:dusk pending
  Georgette in rose with yellow waves, worn at Teej and twice since.
Plum velvet-trim lehenga | silk lehenga | plum | 1750 a day, 8000 deposit | owner:sana with:rose choli:plum dupatta:rose on:rose rejected
  Raw silk with a velvet band at the hem. One small iron mark at the back, see the last picture.
`;
export const rentalSarees = `
Madder Kanchipuram wedding saree | kanchi sareeBlouse | madder | 1250 a day, 10000 deposit | owner:lakshmi size:M with:bottle on:sky
  My mother’s, from 1994, with a blouse restitched in size M and room to let out.
Bottle green Banarasi reception saree | banarasi sareeBlouse | bottle | 950 a day, 7000 deposit | owner:ritu with:turmeric on:ochre
  Woven in Madanpura, worn once. Pleats can be pre-stitched before it is sent.
Lac tissue saree | silk sareeBlouse | lac | 700 a day, 4500 deposit | owner:devika with:turmeric on:ochre maker:kashi fabric:organza
  Light as paper and about as forgiving. Pins are in the box.
Indigo patola-style ikat saree | ikat sareeBlouse | indigo | 850 a day, 6000 deposit | owner:nandini with:lac on:rose maker:pochampally
  Single ikat in the patola manner, for those who would rather not insure the real thing.
Rose jamdani saree | jamdani sareeBlouse | rose | 650 a day, 3500 deposit | owner:ishita with:indigo on:sage pending
  Ivory flowers on rose muslin, for an afternoon that is not quite a wedding.
`;
export const rentalSherwanis = `
Ivory wedding sherwani | banarasi sherwani | ivory | 1850 a day, 8000 deposit | owner:arjun with:madder dupatta:bottle on:sage
  Tailored for someone 178 cm tall. Comes with churidar, dupatta and a safa that ties itself.
Plum evening sherwani | silk sherwani | plum | 1550 a day, 7000 deposit | owner:kabir with:turmeric dupatta:rose on:lime
  Raw silk, worn to two weddings, neither of them mine.
Madder brocade wedding sherwani | banarasi sherwani | madder | 2150 a day, 11000 deposit | owner:imran with:bottle dupatta:bottle on:sage
  Heavy, warm and meant for January. The buttons are old and silver: please count them.
Indigo reception bandhgala | plain bandhgalaSuit | indigo | 1100 a day, 5500 deposit | owner:arjun fabric:wool on:clay ground:niche maker:jodhpur
  Wool, half-canvassed, trousers hemmed for 81 cm inside leg.
Bottle green engagement sherwani | silk sherwani | bottle | 1450 a day, 6500 deposit | owner:rohan with:turmeric dupatta:turmeric on:clay pending
  Worn for an engagement in Pune. The dupatta is new.
`;
export const rentalGowns = `
Plum brocade anarkali | banarasi anarkali | plum | 1100 a day, 4500 deposit | owner:ritu dupatta:turmeric with:turmeric on:rose
  Floor length at 165 cm, with a turmeric dupatta and a side zip that was replaced last year.
Bottle green evening gown | silk gown | bottle | 1200 a day, 5000 deposit | owner:sana size:M with:turmeric on:ochre fabric:satin maker:delhi
  One draped shoulder and a bias skirt. It fits a long M or a short L.
Rose cocktail gown | silk gown | rose | 1050 a day, 4500 deposit | owner:devika with:indigo on:sage fabric:satin maker:delhi
  Worn to a cocktail evening in Kochi and steamed, not ironed, ever since.
Lac sangeet sharara | bandhani sharara | lac | 900 a day, 4000 deposit | owner:gurleen with:bottle on:ochre
  Short kurta, wide sharara, and a gota edge that swings. Danced in four times.
Ivory kalamkari anarkali | kalamkari anarkali | ivory | 800 a day, 3500 deposit | owner:farah with:indigo neck:round on:rose
  Drawn by pen in Srikalahasti. The blue border is a repair and better than the old one.
Indigo sequin-free gown | silk gown | indigo | 1150 a day, 4800 deposit | owner:ishita with:lac on:ochre fabric:satin maker:delhi pending
  Nothing on it that sheds, catches or jingles. For people who like to hear the band.
`;
