export const womenDresses = `
Madras check shirt dress | checks shirtDress | ivory sky | 1499 | with:indigo on:ochre prop:plant ground:wall maker:chennai women
  Blue and red on ivory, a check that faded in the sun of Madras before fading was a fashion.
Poppy shirt dress | poppy shirtDress | indigo madder | 1799 | with:rose on:rose ground:drape maker:sanganer women
  Ivory poppies with rose hearts, on an indigo that has been dipped seven times.
Dabu shirt dress | dabu shirtDress | slate indigo | 1699 | on:ochre women
  The pockets are large, the belt is optional and the mud resist is real mud.
Stripe shirt dress | stripes shirtDress | turmeric pista | 1599 was 1899 | on:sage
  Narrow ivory stripes that run straight at the front and turn on the bias at the back.
Ajrakh shirt dress | ajrakh shirtDress | madder indigo | 1999 | on:lime maker:ajrakhpur women
  Ajrakh was a man’s lungi cloth for most of its life. It looks well with a collar, too.
Jaal shirt dress | jaal shirtDress | pista blush | 1749 was 2099 | with:bottle on:rose
  A green vine that does not show the grass you sat on.
Soft linen shirt dress | plain shirtDress | neem sand sky | 2199 was 2599 | on:rose women
  Linen with a little cotton in it, so that it forgives the morning you did not iron.
Pochampally ikat shirt dress | ikat shirtDress | teal indigo | 2099 | on:clay maker:pochampally
  Small diamonds on teal, cut so that one falls on each button.
Check shirt dress | checks shirtDress | sky haldi | 1350 | with:indigo accent:ivory maker:kannur on:clay
  The plainest dress in the shop and the one most often bought twice.
Kalamkari shirt dress | kalamkari shirtDress | ivory pista | 2299 | on:sky
  Printed from a drawn kalamkari, then touched up with the pen where blocks cannot turn.
Linen shirt dress | plain shirtDress | terracotta olive | 2249 was 2699 | on:sky
  Brick red linen with coconut buttons. The hem has four centimetres to let down.
Buti shirt dress | buti shirtDress | haldi ivory | 1499 was 1799 | with:sindoor on:dusk
  A yellow that asks for sunglasses and a very small red flower.
Nuapatna ikat shirt dress | ikat shirtDress | iron madder | 2199 | on:rose maker:nuapatna
  Black cotton from Nuapatna with small figures in ivory, bound and dyed before they were woven.
`;
export const womenCoordSets = `
Mud-resist co-ord set | dabu coordSet | indigo slate | 2299 | with:madder on:lime ground:drape maker:bagru women
  Circles and leaves in mud resist, with a thin madder piping at cuff and hem.
Ikat co-ord set | ikat coordSet | madder teal | 2999 | on:sage maker:pochampally
  A row of diamonds runs down each leg and across the shoulders.
Linen co-ord set | plain coordSet | sand slate | 2599 | on:sky women
  The set for a train that leaves at six and a meeting at eleven.
Stripe co-ord set | stripes coordSet | pista sky | 1999 was 2399 | with:bottle on:clay maker:maheshwar
  Wide in the sleeve, straight in the leg, and striped the long way throughout.
Ajrakh co-ord set | ajrakh coordSet | olive madder | 2499 | on:dusk maker:ajrakhpur women
  Olive and madder on a soft mulmul, lined in the trousers.
Jaal co-ord set | jaal coordSet | blush pista | 2150 | with:madder on:sage
  Nightwear by origin, dinner by ambition. It passes for both.
Leheriya co-ord set | leheriya coordSet | neem rose | 2250 was 2750 | on:clay
  Waves in yellow and rose on green, for the first week of the rains.
Dabu co-ord set | dabu coordSet | walnut indigo | 2199 | on:sky maker:akola
  Brown from walnut hulls. It goes with the bag you already have.
Knotted linen co-ord set | plain coordSet | sky chalk | 2499 | on:clay
  Pale blue linen with a top that can be knotted at the hem.
`;
export const womenDupattas = `
Bandhani dupatta | bandhani dupatta | sindoor bottle indigo | 1899 was 2299 | with:turmeric maker:jamnagar on:sky ground:light
  It comes as it left the dyer, still in its knots if you ask for that when you order.
Leheriya dupatta | leheriya dupatta | rose haldi | 1199 was 1499 | with:indigo on:lime
  Mothballs are bad for it, sunlight is worse, wearing it is best.
Chikankari dupatta | chikan dupatta | haldi pista blush | 1650 | on:rose
  All four corners are worked, and the middle is left to the light.
Ajrakh modal dupatta | ajrakh dupatta | indigo madder iron | 1499 | on:clay maker:khatri
  The same print on both sides, aligned to the thread.
Banarasi dupatta | banarasi dupatta | plum marigold | 3499 was 4499 | with:turmeric on:sage wedding
  It turns a plain kurta into an invitation.
Kalamkari dupatta | kalamkari dupatta | ivory haldi | 1999 was 2499 | on:clay
  A border of lotus drawn along both long sides, none of them quite the same.
Ikat dupatta | ikat dupatta | teal plum | 1750 | on:ochre maker:pochampally
  Double-faced, so there is no wrong way to throw it.
Buti mul dupatta | buti dupatta | blush pista | 699 | with:madder on:sage
  Two and a half metres of mulmul that weigh less than your phone.
Jamdani dupatta | jamdani dupatta | ivory sky | 2350 | with:madder on:sage maker:dhaka
  Red florets on unbleached muslin, denser at the two ends.
`;
