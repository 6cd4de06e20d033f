import { createRoomApi } from '#app/foundation/api-room.ts';

export const wishlistApi = createRoomApi();
