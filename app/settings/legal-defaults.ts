/** The legal details of a new product without its own; '' for none. */
export interface LegalDefaults {
  makerName: string;
  makerAddress: string;
  netQuantity: string;
}

export interface LegalRule {
  defaults: LegalDefaults;
  /** a product without the declarations of the law is not shown */
  isRequired: boolean;
}
