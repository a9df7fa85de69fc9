/**
 * Finds the customer of a new ticket in the order of doc 2 §4.3: by token; else by e-mail, and adds the phone number; else by phone
 * number, and adds the e-mail; else creates a customer.
 */
import type { CustomerInput } from '../../../relay/desk-api/customers/customers.ts';
import { REFUSED } from '../api/handler.ts';
import { Refused, translating } from '../core/refused.ts';
import type { Customers } from '../customers/customers.ts';
import { API_CALLER } from '../customers/history/alternations.ts';
import type { Customer } from '../store/customers.ts';
import { TicketRefused } from './refused.ts';

export type Contact = {
  customer_token?: string | undefined;
  email?: string | undefined;
  cellphone?: string | undefined;
};

/**
 * Trims every contact; an empty one is absent.
 * @throws TicketRefused without any contact, and if the new customer is refused
 */
export function findCustomer(customers: Customers, given: Contact): Customer {
  const token = given.customer_token?.trim();
  const email = given.email?.trim();
  const cellphone = given.cellphone?.trim();
  const byToken = token ? customers.find(token) : undefined;
  if (byToken) return byToken;
  const byEmail = email ? customers.findBy('email', email) : undefined;
  if (byEmail) return cellphone ? tryToSet(customers, byEmail, { cellphones: [[null, cellphone]] }) : byEmail;
  const byPhone = cellphone ? customers.findBy('cellphone', cellphone) : undefined;
  // An e-mail address that the customer has already is not replaced.
  if (byPhone) return email && !byPhone.email ? tryToSet(customers, byPhone, { email }) : byPhone;
  if (!token && !email && !cellphone)
    throw new TicketRefused(REFUSED.invalid, 'ticket needs a customer_token, an email or a cellphone');
  const invalid = (message: string) => new TicketRefused(REFUSED.invalid, `ticket: ${message}`);
  const customer: CustomerInput['customer'] = {
    ...(token && { open_api_token: token }),
    ...(email && { email }),
    ...(cellphone && { cellphones: [[null, cellphone]] }),
  };
  return translating(Refused, invalid, () => customers.create({ customer }, API_CALLER));
}

type Setting = { cellphones?: [null, string][]; email?: string };

/** Adds a contact to the customer, unless the contact is another customer's. */
function tryToSet(customers: Customers, customer: Customer, setting: Setting): Customer {
  const phone = setting.cellphones?.[0]?.[1];
  const owner = phone ? customers.findBy('cellphone', phone) : undefined;
  if (owner) return customer;
  try {
    return customers.update(customer, { customer: setting }, API_CALLER);
  } catch (error) {
    if (error instanceof Refused) return customer;
    throw error;
  }
}
