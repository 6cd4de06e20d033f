import type { PageName } from './pages.ts';

export interface PageText {
  /** a summary in one or two sentences; empty for a page without one */
  lead: string;
  body: string;
}

/** The texts of the release: version 1 of each page. About has none until staff publish one. */
export const ORIGINAL_TEXTS: Readonly<Record<Exclude<PageName, 'about'>, PageText>> = {
  'terms-of-service': {
    lead: 'These terms are an agreement between you and {company}, {place}. By using this shop or placing an order, you accept them.',
    body: `## User Responsibilities
Give us true and complete details when you create an account or place an order, and keep them up to date. Keep your password secret: you are responsible for orders placed from your account.
Use the shop for lawful purposes only. Do not attack or overload it, scrape its content, or review items you have not worn. You must be 18 or older to order; if you are younger, ask a parent or guardian to order for you.

## Order Process
An order is an offer to buy. It is accepted when we confirm it with an order number, which starts with VA. Prices and stock are those shown when you order. If a price changes while you are shopping, we show you the new total before you place the order.
We may decline an order that we cannot fulfil, for example if an item is damaged or a price was an obvious mistake. In that case we refund your payment in full.

## Payment Terms
All prices are in Indian rupees and include taxes. You may pay by card through our payment provider, or by UPI where the checkout offers it. Cash on delivery is {cashTerms}. Your card number goes only to the provider, never to us.
Store credit pays for all or part of an order. A gift card adds its value to your store credit.
If your payment went through but the order failed, we refund it in full automatically. Rentals have a security deposit. {depositTerms} The rental fee is due after the owner approves; see the [rental terms](/rental-terms).

## Shipping & Delivery
Shipping within India is {shippingTerms}. A PIN code with its own charge shows it before you order. You can follow every order under My Orders: placed, packed, shipped, out for delivery, delivered.
Delivery dates are estimates. We bear the risk until the goods reach you. Please open the parcel promptly and tell us if something is wrong.

## Returns & Refunds
We do not accept returns for a change of mind. For an exchange for another size, colour or product, or a return, refund or exchange of an item that arrived damaged, faulty or wrong, write to us within {returnWindow} of delivery, unless the product’s page names another rule. If a replacement costs more and you do not pay the difference within {exchangePaymentDays}, we refund your item instead. For cancellations and refunds, see our [Cancellation & Refund Policy](/cancellation-policy).

## Limitation of Liability
Fabric that is made by hand varies: threads may be thicker, prints slightly offset and dyes deeper. These are not defects. Colours vary between screens.
As far as the law permits, our liability for an order is limited to what you paid for it, and we are not liable for indirect loss. Nothing here limits your rights under the Consumer Protection Act, 2019.

## Governing Law
These terms are governed by the laws of India. Disputes that we cannot settle go to the courts in {place}. As a consumer you may also go to the consumer commission where you live.
Please contact us first: [a complaint](/support#complaint) gets a ticket number and an answer from our grievance officer.`,
  },
  'privacy-policy': {
    lead: 'We collect only what we need to serve you. This page explains what we collect, why, and what your rights are.',
    body: `## Data We Collect
- Your account: name, email address, mobile number, and an address and a picture if you add them.
- Your orders: items bought or rented, delivery addresses, payment methods, the UPI ID or bank account for a refund of cash, and the name of the site or campaign that led you here.
- Gift cards that you buy: the recipient’s email address and your message.
- What you save: your cart, your wishlist and the alerts that you ask for.
- What you rent and lend: dates, notes, photos of the outfit at hand-over, and its pick-up address. If you lend: your payout account, PAN and GSTIN.
- What you send us: reviews, complaints, event registrations and your newsletter subscription.
- Your logins: time, device and browser; and server logs of your visits: IP address, time and requested page.
You enter card numbers with our payment provider. They never reach our servers.

## How We Use It
To deliver orders, answer you, refund deposits and payments, keep accounts as tax law requires, and protect the shop from misuse. We send the newsletter only to subscribers. We do not sell personal data and do not show third-party advertising.
When you rent an outfit, its owner sees your first name and your dates. From the approval of a rental, and its payment if it is due before, until the outfit is back and checked, owner and renter see each other’s phone number and the address to which it is sent or returned. The label of a parcel also has the recipient’s name. When you list an outfit, visitors see your first name. When you review an item, visitors see your first name and the initial of your last name.

## Cookies
We do not use tracking cookies. Your session, guest cart and wishlist, recent searches, remembered email address, what you last entered or viewed and the site or campaign that led you here are stored in your own browser. Clear the site data in your browser to remove them.

## Security
Connections are encrypted, passwords are stored only as irreversible hashes, and sessions end after 30 days at the latest. A changed password ends those on your other devices. Only staff who need your details for their work can see them.
No system is perfect. If your data is ever at risk, we will tell you and the authorities.

## Your Rights
You may access your data, correct it, and have it deleted on request, unless the law requires us to keep it, as with invoices. We keep messages to you for 90 days. You can see and change most of it in your profile. For the rest, write to {email}. You do not have to give a reason. You may also name somebody who uses these rights for you if you die or cannot.
If we do not settle a complaint about your data, you may take it to the Data Protection Board of India.

## Children
This shop is for people who are 18 or older. We do not knowingly collect data of children, do not track them and show them no advertising. If a child has an account, a parent or guardian can write to {email}, and we delete it.

## Third-Party Services
We share necessary data with our payment provider, which also pays the owners of outfits, with couriers, and with hosting, email and SMS services. Each gets only what it needs and may not use it for anything else. Sites that we link to have their own policies.`,
  },
  'cancellation-policy': {
    lead: 'You can cancel an order until it is delivered. After delivery, report problems within {returnWindow}.',
    body: `## Cancelling an order
You can cancel your order at any time before it is delivered; for outfits, see Rentals below. Until it is packed, cancel it or some of its items under [My Orders](/profile?tab=orders). After that, write to {email} with your order number. If the parcel is already on its way, please refuse the delivery.
Cancelling is free. If you used the first-order discount, you can use it again on your next order.

## Returns and exchanges
We do not accept returns for a change of mind. If an item arrives damaged or faulty, or is not the one you ordered, request an exchange or a refund by email within {returnWindow} of delivery, or under [My Orders](/profile?tab=orders). If you want another size, colour or product, request an exchange in the same way. A product’s page says if another rule holds for it. Include your order number, what is wrong and, if possible, a photo.
Keep the item unworn and unwashed, with its tags. We pay for the pickup. If a faulty item is sold out, you get a refund instead. A replacement that arrives faulty or wrong is taken back and refunded. If a replacement costs more, we send it once the difference is paid. If you do not pay it within {exchangePaymentDays} of the day on which we receive your item, we refund your item.

## How refunds are paid
- Card payments: refunded to the same card, usually within 5 to 7 business days of our approval. UPI payments go back to the account that paid.
- Store credit and gift cards: what they paid goes back to your store credit first.
- Cash on delivery: refunded to your UPI ID or bank account, or as store credit if you prefer.
- Unpaid orders cancelled before delivery: no refund is needed.
- Card charged but the order failed: refunded in full automatically, as soon as the payment provider reports it.
Shipping is refunded if the whole order is cancelled or returned.

## Rentals
If the owner declines or does not respond within 48 hours, the request ends and what you paid of the deposit is refunded in full. The same applies if you cancel while the request is pending.
Once a booking is confirmed, the rental fee is non-refundable, unless the owner or we cannot keep the booking. To cancel it, write to us. Until the outfit is handed over, you can ask for other dates under [My Rental Requests](/profile?tab=myRentals). The deposit is {depositReturn} after the outfit is returned, less charges for damage and late days. See the [rental terms](/rental-terms).

## Complaints
File [a complaint](/support#complaint). You get a ticket number, and our grievance officer handles it.`,
  },
  'rental-terms': {
    lead: 'These terms apply to outfits for rent. Rentals are secured by a deposit.',
    body: `## 1. Rental Agreement
- Items remain the property of the store, or of the owner who rents them out through it, at all times.
- A refundable security deposit may be required. It is shown with each outfit. {depositTerms}
- Return the outfit in the condition in which you received it. Damage or loss may reduce the deposit or add charges. Charges come out of the deposit first. If they exceed it, we ask you for the rest in writing, with the reason and the amount. No card is charged for more than the deposit unless you pay with it yourself.
- Late returns may incur a daily penalty: each late day costs one and a half times the daily price.
- {cleaningTerms}Please do not wash it yourself.
- Bookings are non-refundable once confirmed.
- Until the outfit is handed over, you can ask for other dates under [My Rental Requests](/profile?tab=myRentals): for the same number of days, if the outfit is free then. Once the owner has approved the booking, the owner must agree to the new dates. Rental fee and deposit stay the same.
- Placing a rental order means that you accept these terms.

## 2. Privacy Policy
### Data we collect
Your name, address, email, mobile number, the outfits you rent and their dates.
### How we use it
To deliver and collect the outfit, give the deposit back, and answer you. The owner sees your first name and your dates. From the approval, and the payment if it is due before, until the outfit is back and checked, owner and renter see each other’s phone number and the address to which it is sent or returned. The label of a parcel also has the recipient’s name.
### Cookies
No tracking cookies. Your session and a guest’s cart are stored in your own browser.
### Security
Connections are encrypted, and card details go to the payment provider only.
### Your rights
You may access, correct or delete your data by writing to us.
### Third parties
Couriers, dry cleaners and the payment provider get only what they need.

## 3. Customer Responsibilities
- Inspect the outfit on delivery, and tell us the same day if something is wrong.
- Return it by the agreed date, with everything that came with it.
- Ask for other dates in good time. A rental cannot be extended: keep to its last day, or late days are charged.

## 4. Contact and Support
Write to {email} with your order number.

## 5. Lender's Terms
- List only outfits that are yours to lend, clean and as described.
- Answer each request within 48 hours. After that it is rejected automatically, and the renter gets back what was paid of the deposit.
- If an outfit comes back damaged, file a claim with photos within 48 hours of its return.
- We keep a commission from the rental fee. The rest, less taxes that the law makes us withhold, is listed in your statement and paid to you after the rental.`,
  },
  faq: {
    lead: '',
    body: `### How can I track my order?
Log in and open [My Orders](/profile?tab=orders). Each order shows its status, from placed to delivered. Without logging in, use [order tracking](/track).
### How do I request a return or a refund?
{sendOrderDetails} within {returnWindow} of delivery, or choose Return items under [My Orders](/profile?tab=orders). For the conditions, see the [cancellation policy](/cancellation-policy).
### Can I get help on WhatsApp?
Yes, WhatsApp support is available during support hours. {whatsapp}.
### How are products ordered in lists?
Featured lists begin with products that we have chosen, then those with good ratings, then those with few ratings or none, and end with poorly rated ones; among equals the newest comes first. A search begins with the best match. You can sort by price or date instead.
### When is my rental deposit refunded?
It is {depositReturn} after the outfit has been returned and checked, less charges for damage and late days. See the [rental terms](/rental-terms).`,
  },
};
