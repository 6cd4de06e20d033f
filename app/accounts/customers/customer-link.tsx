import { Link } from 'react-router';
import { usePermission } from '../sessions/use-permission.ts';
import styles from './customer-link.module.css';

/** A customer's name, as a link to their page for staff who may open it. */
export function CustomerLink({ of }: { of: { _id: string; name: string } }) {
  const may = usePermission();
  if (!may('people', 'support')) return of.name;
  return (
    <Link to={`/admin/customers/${of._id}`} className={`link ${styles.target}`}>
      {of.name}
    </Link>
  );
}
