import { createModuleApi } from '#app/platform/http/api/api-module.ts';
import { auditApi } from './audit-log/audit-log.api.ts';
import { failedJobsApi } from './failed-jobs/failed-jobs.api.ts';
import { staffAlertsApi } from './staff-alerts/staff-alerts.api.ts';

/** The audit log, failed jobs and staff alerts. */
export const operationsApi = createModuleApi();

operationsApi.route('/', auditApi);
operationsApi.route('/', failedJobsApi);
operationsApi.route('/', staffAlertsApi);
