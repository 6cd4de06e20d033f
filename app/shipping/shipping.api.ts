import { createModuleApi } from '#app/platform/http/api/api-module.ts';
import { cashRulesApi } from './cash-rules/cash-rules.api.ts';
import { pinsApi } from './pins/pins.api.ts';
import { zonesApi } from './zones/zones.api.ts';

export const shippingApi = createModuleApi();
shippingApi.route('/', pinsApi);
shippingApi.route('/', zonesApi);
shippingApi.route('/', cashRulesApi);
