import { createRoomApi } from '#app/foundation/api-room.ts';

export const catalogueApi = createRoomApi();
