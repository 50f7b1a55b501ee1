import { NotFound } from '../../ui/not-found';

export default NotFound;
