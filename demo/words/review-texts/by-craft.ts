import type { CraftName } from '../crafts.ts';

/** What people notice about the cloth. */
export const REVIEWS_BY_CRAFT: Record<CraftName, readonly string[]> = {
  banarasi: [
    '5 The zari is quiet and the silk is heavy. The reverse is as clean as the face.',
    '4 Real brocade, you can feel the booti with your thumb. Dry clean only, of course.',
    '5 My aunt from Varanasi looked at the back of it for a full minute and nodded.',
  ],
  kanchi: [
    '5 It rustles, as a Kanchipuram should.',
    '4 The join of body and border is perfect. Needs two people to fold it.',
  ],
  bandhani: [
    '5 You can feel the knots’ puckers on the inside. Hand work, truly.',
    '4 Some dots are not quite round. That is how I know it is real.',
    '3 The puckers flattened when my presswala ironed it. Tell yours not to.',
  ],
  leheriya: [
    '5 The waves line up wherever they meet. It made a wet July look intended.',
    '4 Bright, and it stayed bright. Washed it alone as told.',
  ],
  ikat: [
    '5 The edges of the pattern are soft, like something seen through water.',
    '4 Same on both sides, so I wear it inside out when I spill.',
  ],
  chikan: [
    '5 The shadow work is so fine that people come close to look.',
    '4 Delicate. I wash it in a pillowcase and it has held.',
    '5 You can see that a person made each leaf.',
  ],
  jamdani: [
    '5 Weighs nothing. The little flowers look as if they had been blown onto it.',
    '4 Pull it gently at the shoulder, the muslin is fine. Worth the care.',
  ],
  ajrakh: [
    '5 Smells faintly of indigo and earth for the first week. I was sorry when it went.',
    '5 The print meets at the seams. I checked all of them.',
    '4 The colour is deep on both sides and has not rubbed off on anything.',
  ],
  dabu: [
    '5 Washed it six times, the colour has only become kinder.',
    '4 Each circle is a bit different. My daughter has named some.',
  ],
  buti: [
    '5 Small flowers, well spaced. It does not shout.',
    '4 A few prints are lighter than others, which I like.',
  ],
  poppy: ['5 The poppies look painted. I keep finding one on the cuff.', '4 Cheerful print, not childish.'],
  jaal: ['5 The vine goes round the seam without a break.', '4 Busy from near, calm from afar. Good print.'],
  kalamkari: [
    '5 No two flowers are the same, I have looked.',
    '4 The black lines are drawn, you can see where the pen was lifted.',
    '3 It smelled of milk until the first wash. Then it was lovely.',
  ],
  checks: ['5 An honest check. Dries in an hour.', '4 The same on both sides and it has not faded yet.'],
  stripes: [
    '5 Clean stripes that run straight to the hem.',
    '4 Light enough for Chennai, smart enough for a meeting.',
  ],
  silk: [
    '5 It catches the light when you turn, and only then.',
    '4 Plain cloth shows every crease, but what a colour.',
  ],
  plain: [
    '5 Good cloth, good cut, nothing on it. More of this, please.',
    '4 It creases by noon and I have made my peace with that.',
  ],
};

/** About the shop rather than the thing. */
export const GENERAL_REVIEWS: readonly string[] = [
  '5 As described.',
  '5 Exactly what I hoped for.',
  '4 Good. Would order again.',
  '5 Came in four days to Guwahati, in paper and not in plastic.',
  '4 Nicely packed, with a note about who made it.',
  '4 Delivery took nine days, the thing itself is good.',
  '3 It is fine.',
  '3 Good quality for the price, nothing more and nothing less.',
  '5 Ordered for my sister in Kochi. She rang me before I could ask.',
  '2 Ordered M, got M, should have ordered L. Read the chart in centimetres.',
  '1 The parcel went to the wrong city first. Support sorted it out, but I missed the occasion.',
  '5 Second purchase from this maker. Same care as the first.',
  '4 The colour on my laptop was nearer than on my phone.',
];
