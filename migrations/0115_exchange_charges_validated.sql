ALTER TABLE charges VALIDATE CONSTRAINT charges_purpose_check;
