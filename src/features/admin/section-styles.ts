/**
 * Styles of the sections. A page contains the styles of the components that it imports, and the staff area imports its
 * sections only when they are opened.
 */
import './account/Account.tsx';
import './audit/AuditLog.tsx';
import './catalogue/Catalogue.tsx';
import './customers/Customers.tsx';
import './deliveries/Deliveries.tsx';
import './mails/Mails.tsx';
import './orders/Orders.tsx';
import './products/Products.tsx';
import './publishing/Publishing.tsx';
import './quotes/Quotes.tsx';
import './searches/Searches.tsx';
import './staff/Staff.tsx';
import './today/Today.tsx';
