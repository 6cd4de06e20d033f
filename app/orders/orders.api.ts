import { createRoomApi } from '#app/foundation/api-room.ts';

export const ordersApi = createRoomApi();
