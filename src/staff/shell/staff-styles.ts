/**
 * Styles of the staff area. A page contains the styles of the components that it imports, and this page imports no
 * component: its script loads the frame, and the frame loads its sections and forms.
 */
import './StaffArea.tsx';
import '../account/StaffAccountSection.tsx';
import '../audit/AuditSection.tsx';
import '../catalogue-files/Catalogue.tsx';
import './confirmation/FactorForms.tsx';
import '../customers/Customers.tsx';
import '../deliveries/Deliveries.tsx';
import './enrollment/Enrollment.tsx';
import './enrollment/FirstOwner.tsx';
import './find/FindPanel.tsx';
import '../mails/Mails.tsx';
import '../orders/OneOrder.tsx';
import '../orders/OrdersSection.tsx';
import '../products/OneProduct.tsx';
import '../products/ProductDrafts.tsx';
import '../products/Products.tsx';
import '../publishing/PublishingSection.tsx';
import '../quotes/NewQuote.tsx';
import '../quotes/OneQuote.tsx';
import '../quotes/QuoteSettingsForm.tsx';
import '../quotes/Quotes.tsx';
import '../searches/Searches.tsx';
import './sign-in/StaffSignInPage.tsx';
import '../staff/Staff.tsx';
import '../today/Today.tsx';
