ALTER TABLE sheet_runs VALIDATE CONSTRAINT sheet_runs_undo;
ALTER TABLE sheet_runs VALIDATE CONSTRAINT sheet_runs_undo_requested_by;
ALTER TABLE sheet_runs VALIDATE CONSTRAINT sheet_runs_dialect_check;
