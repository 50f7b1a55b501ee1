// The firm behind the site: name, address, hours, figures and headline prices, as `content/firm.yaml` has them.
// Nothing else in the source names the firm.

export { firm, firmConsultations, firmRegister, firmSecurity } from 'content:firm';
