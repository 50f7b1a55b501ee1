import { firm } from '../../shared/firm';

const { latitude, longitude } = firm.geo;
const { street, city, postalCode } = firm.address;
const building = street.split(',')[0];
const query = encodeURIComponent(`${building}, ${city} ${postalCode}`);

export const mapLinks = [
  {
    label: 'OneMap',
    href: `https://www.onemap.gov.sg/amm/amm.html?mapStyle=Default&zoomLevel=17&marker=latLng:${latitude},${longitude}!colour:red`,
  },
  { label: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${query}` },
  {
    label: 'Apple Maps',
    href: `https://maps.apple.com/?ll=${latitude},${longitude}&q=${query}`,
  },
  {
    label: 'OpenStreetMap',
    href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`,
  },
];
