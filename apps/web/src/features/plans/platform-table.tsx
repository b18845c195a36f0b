import { useLingui } from "@lingui/react/macro";
import { Table, TableHead } from "@marquee/ui/table";
import { platformBenefits } from "../../config/platform-benefits";

export function PlatformTable() {
  const { t, i18n } = useLingui();
  return (
    <Table label={t`Benefits by platform tier`}>
      <TableHead columns={[t`Platform tier`, t`Benefit`]} />
      <tbody>
        {platformBenefits.map(({ tier, benefit }) => (
          <tr key={tier}>
            <th scope="row">{tier}</th>
            <td>{i18n._(benefit)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
