export const mensKurtas = `
Check kurta with pyjama | checks kurtaPyjama | sky sand | 1899 | with:slate accent:ivory bottom:ivory on:lime ground:wall maker:kannur
  A quiet slate check on sky, for Sundays and for the office that allows Sundays.
Chikankari kurta with pyjama | chikan kurtaPyjama | ivory nil | 2499 was 2999 | bottom:ivory on:clay
  Tone on tone, so that the work is seen only by those who stand near.
Dabu kurta with pyjama | dabu kurtaPyjama | indigo slate | 1699 | bottom:ivory on:ochre
  Indigo with sky-blue circles. It fades at the collar first, as a good one should.
Linen kurta with pyjama | plain kurtaPyjama | sand slate neem | 2199 was 2699 | bottom:ivory on:sky maker:delhi
  Linen in the colour of the Yamuna’s bank in May.
Ajrakh kurta with pyjama | ajrakh kurtaPyjama | madder indigo | 2099 | bottom:ivory on:sage maker:khatri
  A whole kurta of stars, on a cloth that is softer inside than out.
Woven stripe kurta with pyjama | stripes kurtaPyjama | pista sky | 1799 was 2099 | with:bottle bottom:ivory on:rose
  Bottle green lines on pista, woven and not printed.
Buti kurta with dhoti | buti dhotiSet | ivory haldi | 2299 | with:madder bottom:haldi on:sage ground:niche diwali
  Red buti on ivory with a haldi dhoti, for the puja and the lunch after it.
Cotton silk kurta with dhoti | silk dhotiSet | marigold madder | 3299 was 3999 | fabric:cottonSilk bottom:ivory on:sky ground:niche diwali
  Cotton silk with a dhoti in ivory, bright enough for the groom’s brother.
Silk kurta with pyjama | silk kurtaPyjama | bottle plum | 2999 | bottom:ivory on:rose diwali
  Dark green with its own sheen and no other ornament.
Ikat kurta with pyjama | ikat kurtaPyjama | turmeric indigo | 2299 | bottom:ivory on:sage maker:nuapatna
  Ivory figures on turmeric, lined up across both sides of the placket.
Washed linen kurta with pyjama | plain kurtaPyjama | slate olive | 2099 | bottom:slate on:ochre maker:delhi
  One colour from collar to ankle, in linen that was washed three times.
Khadi kurta with pyjama | plain kurtaPyjama | chalk sand | 1599 | fabric:khadi bottom:chalk on:clay maker:maheshwar
  Hand-spun and handwoven. No two metres have quite the same weight.
Lungi check kurta with pyjama | checks kurtaPyjama | walnut bottle | 1649 | bottom:sand on:sky maker:tangail
  A lungi check made up as a kurta, in brown that does not need pressing.
Broad stripe kurta with pyjama | stripes kurtaPyjama | teal indigo | 1749 was 2099 | with:turmeric bottom:ivory on:clay
  Ivory and turmeric stripes on teal, one finger apart.
Placket chikankari kurta with pyjama | chikan kurtaPyjama | nil slate | 2450 was 2999 | bottom:chalk on:ochre
  Work down the placket and round the cuffs, and nothing elsewhere.
Jamdani kurta with dhoti | jamdani dhotiSet | ivory sky | 3499 | with:indigo bottom:ivory on:clay ground:niche wedding
  Muslin with indigo florets, as Bengal’s bridegrooms wear it.
`;
export const mensShirts = `
Ajrakh cotton shirt | ajrakh shirt | indigo madder olive | 1699 was 1999 | scale:1.2 on:lime maker:ajrakhpur gallery
  The stars meet at the placket and at the pocket. Fourteen washes were done before you do the first.
Circle dabu shirt | dabu shirt | ivory slate | 1499 | with:indigo on:sky maker:bagru
  Blue circles left behind by mud, on cotton that breathes.
Madras check shirt | checks shirt | madder indigo | 1299 was 1549 | on:sage maker:chennai
  A Madras check in red and gold, cut on the straight and matched at the pocket.
Stripe shirt | stripes shirt | sky ivory | 1349 | with:indigo on:ochre maker:kannur office
  The stripe your father’s bank manager wore, in handloom.
Washed linen shirt | plain shirt | sand sky neem | 1799 was 2199 | on:dusk maker:delhi
  A linen that has been washed to the softness of the third summer.
Ajrakh half-sleeve shirt | ajrakh shortShirt | olive iron | 1599 | on:dusk maker:khatri
  Pomegranate over indigo, for evenings with a cold glass.
Ikat shirt | ikat shirt | indigo iron | 1899 | on:rose maker:pochampally
  Ivory and sindoor diamonds, with a plain collar so that they can be the news.
Linen shirt | plain shirt | chalk sand | 1799 | on:clay maker:delhi office
  White linen with nothing to add, except a spare button.
Jaal half-sleeve shirt | jaal shortShirt | pista sand | 1399 was 1599 | with:bottle on:rose
  A vine on pista for the hills, or for thinking of them.
Linen half-sleeve shirt | plain shortShirt | terracotta olive | 1649 | on:sky maker:delhi
  The colour of a new flowerpot, and as easy to look after.
Gamchha check shirt | checks shirt | bottle walnut | 999 was 1249 | on:rose maker:tangail
  Gamchha cotton with a sand and turmeric check. It is dry before the kettle is.
Buti half-sleeve shirt | buti shortShirt | haldi ivory | 1199 | with:sindoor on:sky
  Small red sprigs on yellow. Wear it to someone else’s party.
Leaf dabu shirt | dabu shirt | slate indigo | 1449 | on:ochre maker:akola
  Grey mud print with ivory leaves, dark enough for a Monday.
`;
