/**
 * Styles of the staff area. A page contains the styles of the components that it imports, and this page imports no
 * component: its script loads the frame, and the frame loads its sections and forms.
 */
import './StaffArea.tsx';
import '../account/StaffAccountSection.tsx';
import '../log/LogSection.tsx';
import '../import-export/ImportExportSection.tsx';
import './step-up/FactorForms.tsx';
import '../customers/CustomersSection.tsx';
import '../deliveries/DeliveriesSection.tsx';
import './enrollment/Enrollment.tsx';
import './enrollment/FirstOwner.tsx';
import './find/FindPanel.tsx';
import '../emails/EmailsSection.tsx';
import '../orders/OrderDetail.tsx';
import '../orders/OrdersSection.tsx';
import '../products/StaffProductDetail.tsx';
import '../products/ProductDrafts.tsx';
import '../products/ProductsSection.tsx';
import '../publishing/PublishingSection.tsx';
import '../quotes/NewQuote.tsx';
import '../quotes/QuoteDetail.tsx';
import '../quotes/QuoteSettingsForm.tsx';
import '../quotes/QuotesSection.tsx';
import '../home-page/HomePageSection.tsx';
import '../searches/SearchesSection.tsx';
import './sign-in/StaffSignInPage.tsx';
import '../texts/TextEditor.tsx';
import '../texts/TextsSection.tsx';
import '../people/PeopleSection.tsx';
import '../today/TodaySection.tsx';
