/** name@handle; banks only limit the length less strictly. */
export const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i;

export const MAX_UPI_ID_LENGTH = 321;
export const NO_UPI_ID = 'Enter a UPI ID such as name@bank.';
